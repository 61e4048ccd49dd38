import type { Round } from '@tallyhouse/contract/games/round'
import * as m from '@tallyhouse/messages/game-history'
import { cn } from '#lib/class-names.ts'
import { type Result, resultOf } from './result-of.ts'

const badges: Record<Result, { label: () => string; sign: string; className: string }> = {
  win: { label: m.win, sign: '▲', className: 'bg-win/13 text-win' },
  loss: { label: m.loss, sign: '▼', className: 'bg-loss/13 text-loss' },
  push: { label: m.push, sign: '=', className: 'bg-ink-3 text-mid' },
  noProfit: { label: m.noProfit, sign: '=', className: 'bg-ink-3 text-mid' },
  returned: { label: m.returned, sign: '↩', className: 'bg-ink-3 text-mid' },
}

export function ResultBadge({ round }: { round: Round }) {
  const { label, sign, className } = badges[resultOf(round)]
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 rounded-chip px-2 py-0.5 text-13 font-semibold',
        className,
      )}
    >
      <span aria-hidden="true" className="text-[0.75em]">
        {sign}
      </span>
      {label()}
    </span>
  )
}
