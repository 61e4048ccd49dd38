import { formatPoints, formatUsdOfPoints } from '../../lib/format-points.ts'
import { usePointsPerUsd } from '../../session/terms.ts'
import { RollingPoints } from '../../ui/rolling-points.tsx'

/** The available points and what they are worth. For two seconds after load a skeleton of its width. */
export function BalancePill({ points }: { points: number }) {
  const pointsPerUsd = usePointsPerUsd()
  const usd = pointsPerUsd === undefined ? '' : ` ≈ ${formatUsdOfPoints(points, pointsPerUsd)}`
  return (
    <div className="relative flex h-10 items-center rounded-control border border-line bg-ink-1 px-3">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-3 h-4 animate-[fade-out_140ms_2s_forwards] rounded-chip bg-ink-3"
      />
      <span className="sr-only">
        {formatPoints(points)} pts{usd}
      </span>
      <span
        aria-hidden="true"
        className="flex animate-[appear_180ms_2s_forwards] items-baseline gap-1.5 whitespace-nowrap opacity-0"
      >
        <span className="tabular text-16 leading-none font-bold">
          <RollingPoints points={points} />
        </span>
        <span className="tabular text-13 text-low max-[359px]:hidden">pts{usd}</span>
      </span>
    </div>
  )
}
