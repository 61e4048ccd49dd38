import { cn } from '../lib/class-names.ts'
import { formatSigned } from '../lib/format-points.ts'

/** A gain or loss in points: sign, arrow and colour, never colour alone. */
export function SignedAmount({ points, className }: { points: number; className?: string }) {
  const look = points > 0 ? 'text-win' : points < 0 ? 'text-loss' : 'text-mid'
  return (
    <span className={cn('tabular whitespace-nowrap font-semibold', look, className)}>
      {points !== 0 && (
        <span aria-hidden="true" className="mr-1.5 text-[0.7em]">
          {points > 0 ? '▲' : '▼'}
        </span>
      )}
      {formatSigned(points)}
    </span>
  )
}
