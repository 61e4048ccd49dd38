import { cn } from '../../../lib/class-names.ts'
import type { HistoryItem } from '../history.ts'
import { resultOf } from './result-of.ts'

const looks = {
  Win: { sign: '▲', look: 'bg-win/13 text-win' },
  Loss: { sign: '▼', look: 'bg-loss/13 text-loss' },
  Push: { sign: '=', look: 'bg-ink-3 text-mid' },
  'No profit': { sign: '=', look: 'bg-ink-3 text-mid' },
  Returned: { sign: '↩', look: 'bg-ink-3 text-mid' },
}

/** How a round ended, as a word with a sign and a tint. */
export function ResultBadge({ round }: { round: HistoryItem }) {
  const result = resultOf(round)
  const { sign, look } = looks[result]
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 rounded-chip px-2 py-0.5 text-13 font-semibold',
        look,
      )}
    >
      <span aria-hidden="true" className="text-[0.75em]">
        {sign}
      </span>
      {result}
    </span>
  )
}
