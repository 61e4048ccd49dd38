import * as m from '@tallyhouse/messages/keno'
import { cn } from '#lib/class-names.ts'
import type { GameRound } from '../kit/rounds/game-round.ts'

/** The picked and the drawn numbers. Matches are filled in both. */
export function KenoMark({ round: { choice, outcome } }: { round: GameRound<'keno'> }) {
  const picked = choice.selectedNumbers.toSorted((a, b) => a - b)
  return (
    <div className="w-full space-y-3">
      <Numbers label={m.picked()} numbers={picked} matching={outcome.drawnNumbers} />
      <Numbers label={m.drawnInOrder()} numbers={outcome.drawnNumbers} matching={picked} />
    </div>
  )
}

type NumbersProps = { label: string; numbers: number[]; matching: number[] }

function Numbers({ label, numbers, matching }: NumbersProps) {
  return (
    <div>
      <p className="text-13 text-paper-mid">{label}</p>
      <ul aria-label={label} className="tabular mt-1 grid grid-cols-10 gap-1 text-13">
        {numbers.map((number) => (
          <li
            key={number}
            className={cn(
              'grid h-6 place-items-center rounded-chip border',
              matching.includes(number)
                ? 'border-paper-win bg-paper-win font-bold text-paper'
                : 'border-paper-ink/25',
            )}
          >
            {number}
          </li>
        ))}
      </ul>
    </div>
  )
}
