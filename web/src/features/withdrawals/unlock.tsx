import * as m from '@tallyhouse/messages/unlock'
import { useQuery } from '@tanstack/react-query'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { termsQuery } from '#session/terms.ts'
import type { Eligibility } from './eligibility.ts'

type UnlockBarProps = Pick<Eligibility, 'unlock'> & { className?: string }

/** The points earned from offers, out of those that unlock withdrawals. The threshold is not 0. */
export function UnlockBar({ unlock, className }: UnlockBarProps) {
  const { thresholdPoints, earnedPoints } = unlock
  const progress = { earned: formatPoints(earnedPoints), threshold: formatPoints(thresholdPoints) }
  return (
    <div className={cn('flex items-center gap-3', className)}>
      <div
        role="progressbar"
        aria-label={m.earnedFromOffers()}
        aria-valuemin={0}
        aria-valuemax={thresholdPoints}
        aria-valuenow={Math.min(earnedPoints, thresholdPoints)}
        aria-valuetext={m.progress(progress)}
        className="h-2 grow overflow-hidden rounded-chip bg-ink-3 forced-colors:border"
      >
        <div
          className="h-full origin-left bg-mid transition-transform duration-(--t-page) ease-out forced-colors:bg-[CanvasText]"
          style={{ transform: `scaleX(${Math.min(1, earnedPoints / thresholdPoints)})` }}
        />
      </div>
      <span aria-hidden="true" className="tabular text-13 text-mid">
        {m.progressShort(progress)}
      </span>
    </div>
  )
}

/** What unlocks withdrawals, in a sentence; nothing where they are not locked. */
export function UnlockRule() {
  const points = useQuery(termsQuery).data?.unlockPoints ?? 0
  if (points === 0) return null
  return <>{unlockRule(points)}</>
}

export function unlockRule(points: number): string {
  return m.rule({ count: points, points: formatPoints(points) })
}
