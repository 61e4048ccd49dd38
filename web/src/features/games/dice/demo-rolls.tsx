import * as m from '@tallyhouse/messages/dice'
import type { DiceRound } from './dice-stage.tsx'
import { RollFace } from './roll-face.tsx'

const SHOWN = 5

/** A roll and its sequence number. */
export type DemoRoll = DiceRound & { number: number }

/** The last five demo rolls, newest first. They have no receipts. */
export function DemoRolls({ rolls }: { rolls: DemoRoll[] }) {
  return (
    <ul aria-label={m.lastDemoRolls()} className="flex min-h-11 gap-1.5">
      {rolls.slice(0, SHOWN).map(({ number, answer, stake, payout }) => (
        <li
          key={number}
          className="grid size-11 animate-[rise_var(--t-in)_var(--ease-out)] place-items-center"
        >
          <RollFace face={answer.diceResult} isWin={payout > stake} />
          <span className="sr-only">
            {m.pastRoll({
              face: answer.diceResult,
              result: payout > stake ? 'win' : 'loss',
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}
