import { useQuery } from '@tanstack/react-query'
import { cn } from '../../../lib/class-names.ts'
import { type HistoryItem, historyQuery } from '../history.ts'
import { DieFace } from './die-face.tsx'

const SHOWN = 5

type RollStripProps = {
  onOpen: (roundId: number) => void
}

/** The last five rolls, newest left; each opens its receipt. */
export function RollStrip({ onOpen }: RollStripProps) {
  const { data: rolls } = useQuery(historyQuery('dice'))
  return (
    <ul aria-label="Last 5 rolls" className="flex min-h-11 gap-1.5">
      {rolls?.slice(0, SHOWN).map((roll) => (
        <li key={roll.id} className="animate-[rise_var(--t-in)_var(--ease-out)]">
          <button
            type="button"
            onClick={() => onOpen(roll.id)}
            aria-label={labelOf(roll)}
            className="group grid size-11 place-items-center rounded-control hover:bg-ink-2"
          >
            <RollFace roll={roll} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function RollFace({ roll }: { roll: HistoryItem }) {
  return (
    <span className="relative">
      <DieFace
        face={faceOf(roll)}
        className={cn(
          'size-7 rounded-[5px]',
          roll.isWin ? 'bg-paper text-paper-ink' : 'bg-ink-3 text-mid',
        )}
      />
      {roll.isWin && (
        <span
          className="absolute inset-x-0 -bottom-1.5 h-0.5 rounded-full bg-win"
          aria-hidden="true"
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 6 4"
            className="absolute -top-[2.5px] left-1/2 w-2 -translate-x-1/2"
          >
            <path d="M3 0l3 4H0z" fill="var(--color-win)" />
          </svg>
        </span>
      )}
    </span>
  )
}

function faceOf({ outcome }: HistoryItem): number {
  return typeof outcome.diceResult === 'number' ? outcome.diceResult : 0
}

function labelOf(roll: HistoryItem): string {
  return `Receipt: ${faceOf(roll)}, ${roll.isWin ? 'won' : 'lost'}`
}
