import { cn } from '#lib/class-names.ts'
import { formatSigned } from '#lib/format-points.ts'

/** A gain or loss in points, shown by sign, arrow, and color: never by color alone. */
export function SignedAmount({ points, className }: { points: number; className?: string }) {
  const color = points > 0 ? 'text-win' : points < 0 ? 'text-loss' : 'text-mid'
  return (
    <span className={cn('tabular whitespace-nowrap font-semibold', color, className)}>
      {points !== 0 && (
        <span aria-hidden="true" className="mr-1.5 text-[0.7em]">
          {points > 0 ? '▲' : '▼'}
        </span>
      )}
      {formatSigned(points)}
    </span>
  )
}
