import * as m from '@tallyhouse/messages/roulette'
import type { GameRound } from '../kit/rounds/game-round.ts'
import { areListed, describeBet, pocketName } from './describe-roulette.ts'

const paints = { red: 'bg-pocket-red', black: 'bg-pocket-black', green: 'bg-pocket-green' }

/** The pocket in its color, and the bets if the description does not list them. */
export function RouletteMark({ round: { choice, outcome } }: { round: GameRound<'roulette'> }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={`figures grid size-13 shrink-0 place-items-center rounded-panel text-28 text-bone ${paints[outcome.winningColor]}`}
      >
        {pocketName(outcome.winningNumber)}
      </span>
      {!areListed(choice.bets) && (
        <details className="w-full text-14">
          <summary className="py-2 font-medium">{m.allBets({ count: choice.bets.length })}</summary>
          <ul className="tabular columns-2 gap-6">
            {choice.bets.map((bet, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same bet may be placed twice
              <li key={index}>{describeBet(bet)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
