import * as m from '@tallyhouse/messages/shell'
import { formatPoints, formatUsdOfPoints } from '#lib/format-points.ts'
import { useStore } from '#lib/store.ts'
import { shownPreferences } from '#session/game-preferences.ts'
import { usePointsPerUsd } from '#session/terms.ts'
import { RollingPoints } from '#ui/rolling-points.tsx'

/** The available points and their value in dollars. A skeleton of the same width covers them for two seconds. */
export function BalancePill({ points }: { points: number }) {
  const pointsPerUsd = usePointsPerUsd()
  const { fastModeOn } = useStore(shownPreferences)
  const usd = pointsPerUsd === undefined ? undefined : formatUsdOfPoints(points, pointsPerUsd)
  return (
    <div className="relative flex h-10 items-center rounded-control border border-line bg-ink-1 px-3">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-3 h-4 animate-[fade-out_140ms_2s_forwards] rounded-chip bg-ink-3"
      />
      <span className="sr-only">{balanceText(formatPoints(points), usd)}</span>
      <span
        aria-hidden="true"
        className="flex animate-[appear_180ms_2s_forwards] items-baseline gap-1.5 whitespace-nowrap opacity-0"
      >
        <span className="tabular text-16 leading-none font-bold">
          {fastModeOn ? formatPoints(points) : <RollingPoints points={points} />}
        </span>
        <span className="tabular text-13 text-low max-[359px]:hidden">
          {usd === undefined ? m.balanceUnit() : m.balanceUnitWithUsd({ usd })}
        </span>
      </span>
    </div>
  )
}

/** A balance such as `1,250 pts ≈ $12.50`; without the dollars while the rate is loading. */
export function balanceText(points: string, usd: string | undefined): string {
  return usd === undefined ? m.balance({ points }) : m.balanceWithUsd({ points, usd })
}
