import { IllegalMove } from '@tallyhouse/game-rules/round-game'
import * as m from '@tallyhouse/messages/dice'
import type { GameDescription } from '../kit/screen/game-description.ts'
import { DiceFields } from './dice-fields.tsx'
import { initialDice, isComplete } from './dice-mode.ts'
import { DiceMark, describeDice } from './dice-receipt.tsx'

export const dice: GameDescription<'dice'> = {
  label: m.tab,
  description: m.description,
  icon: (
    <>
      <rect x="2.5" y="2.5" width="15" height="15" rx="3.5" />
      <g fill="currentColor" stroke="none">
        {[
          [6.6, 6.6],
          [13.4, 6.6],
          [10, 10],
          [6.6, 13.4],
          [13.4, 13.4],
        ].map(([x, y]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="1.35" />
        ))}
      </g>
    </>
  ),
  Mark: ({ round }) => <DiceMark {...round} />,
  describe: describeDice,
  initialChoice: initialDice,
  ChoiceFields: DiceFields,
  completeChoice(choice) {
    if (!isComplete(choice)) throw new IllegalMove(m.fixTarget())
    return choice
  },
  hasDemo: true,
}
