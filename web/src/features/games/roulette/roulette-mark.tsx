import type { RoundOf } from '../game-round.ts'
import { areSpelled, betWords, pocketName } from './roulette-words.ts'

const paints = { red: 'bg-pocket-red', black: 'bg-pocket-black', green: 'bg-pocket-green' }

/** The pocket in its colour, and a long list of bets to unfold. */
export function RouletteMark({ round: { choice, outcome } }: { round: RoundOf<'roulette'> }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={`figures grid size-13 shrink-0 place-items-center rounded-panel text-28 text-bone ${paints[outcome.winningColor]}`}
      >
        {pocketName(outcome.winningNumber)}
      </span>
      {!areSpelled(choice.bets) && (
        <details className="w-full text-14">
          <summary className="py-2 font-medium">All {choice.bets.length} bets</summary>
          <ul className="tabular columns-2 gap-6">
            {choice.bets.map((bet, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same bet may be placed twice
              <li key={index}>{betWords(bet)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
