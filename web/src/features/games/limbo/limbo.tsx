import { IllegalMove } from '@tallyhouse/game-rules/round-game'
import * as m from '@tallyhouse/messages/limbo'
import { cn } from '#lib/class-names.ts'
import { formatMultiplier } from '../kit/odds/format-odds.ts'
import type { GameRound } from '../kit/rounds/game-round.ts'
import type { GameDescription } from '../kit/screen/game-description.ts'
import { scaleShare } from './scale.ts'
import { hasReached, initialTarget, isTarget } from './target.ts'
import { TargetFields } from './target-fields.tsx'

export const limbo: GameDescription<'limbo'> = {
  description: m.description,
  icon: (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path d="M10 17.5v-14M5.8 7.4L10 3.2l4.2 4.2" />
      <path d="M2.2 11.5h4M13.8 11.5h4" strokeDasharray="1.8 2" />
    </g>
  ),
  Mark: LimboMark,
  describe: ({ choice, outcome }) => ({
    choice: m.chosenTarget({ multiplier: formatMultiplier(choice.targetHundredths) }),
    result: m.rose({ multiplier: formatMultiplier(outcome.resultHundredths) }),
  }),
  initialChoice: initialTarget,
  ChoiceFields: TargetFields,
  completeChoice(choice) {
    if (!isTarget(choice)) throw new IllegalMove(m.fixTarget())
    return choice
  },
}

const WIDTH = 320
const EDGE = 6

/** The bar up to the result, with a flag at the target. */
function LimboMark({ round }: { round: GameRound<'limbo'> }) {
  const toX = (hundredths: number) => EDGE + scaleShare(hundredths) * (WIDTH - 2 * EDGE)
  const target = toX(round.choice.targetHundredths)
  const result = toX(round.outcome.resultHundredths)
  return (
    <svg viewBox={`0 0 ${WIDTH} 44`} className="w-full" aria-hidden="true">
      <path
        d={`M${EDGE} 30H${WIDTH - EDGE}`}
        stroke="currentColor"
        strokeOpacity=".25"
        strokeWidth="8"
      />
      <path
        d={`M${EDGE} 30H${Math.max(result, EDGE + 2)}`}
        className={cn(hasReached(round) ? 'text-paper-win' : 'text-paper-loss')}
        stroke="currentColor"
        strokeWidth="8"
      />
      <path d={`M${target} 38V8`} stroke="currentColor" strokeWidth="2" />
      <path d={`M${target - 6} 4h12l-6 8z`} fill="currentColor" />
    </svg>
  )
}
