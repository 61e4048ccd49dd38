import type { RoundOf } from '@tallyhouse/contract/games/round'
import type { DiceChoice } from '@tallyhouse/game-rules/dice'
import { cn } from '#lib/class-names.ts'
import { allFaces, isRight, winningFaces } from './winning-faces.ts'

type NumberLineProps = { prediction: DiceChoice['prediction']; last: RoundOf<'dice'> | null }

/** The faces from one to six: the called half is tinted, and a marker points at the result. */
export function NumberLine({ prediction, last }: NumberLineProps) {
  const winning = winningFaces(last?.choice.prediction ?? prediction)
  const face = last?.outcome.diceResult
  return (
    <div aria-hidden="true" className="relative w-full max-w-[420px]">
      <div
        className={cn(
          'absolute -top-3 left-0 flex w-1/6 justify-center transition-[transform,opacity] duration-(--t-in) ease-out',
          last ? 'opacity-100' : 'opacity-0',
          last && isRight(last) ? 'text-win' : 'text-bone',
        )}
        style={{ transform: `translateX(${((face ?? 1) - 1) * 100}%)` }}
      >
        <svg aria-hidden="true" viewBox="0 0 12 8" className="w-3">
          <path d="M0 0h12L6 8z" fill="currentColor" />
        </svg>
      </div>
      <div className="grid grid-cols-6 overflow-hidden rounded-control border border-line">
        {allFaces.map((side) => (
          <span
            key={side}
            className={cn(
              'figures grid h-9 place-items-center border-l border-line text-16 transition-colors duration-(--t-in) first:border-l-0',
              cellStyle(winning.includes(side), face === side),
            )}
          >
            {side}
          </span>
        ))}
      </div>
    </div>
  )
}

function cellStyle(winning: boolean, landed: boolean): string {
  if (winning) return landed ? 'bg-win/35 text-bone' : 'bg-win/13 text-win'
  return landed ? 'bg-ink-3 text-bone' : 'bg-ink-1/70 text-low'
}
