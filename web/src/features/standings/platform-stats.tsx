import { publicStats } from '@tallyhouse/contract/standings'
import * as m from '@tallyhouse/messages/standings'
import { useQuery } from '@tanstack/react-query'
import type { CallResponse } from '#lib/calls/call.ts'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { formatCents, formatPoints } from '#lib/format-points.ts'

type Stats = CallResponse<typeof publicStats>

const PLACEHOLDER = '...'
const NONE_YET = '–'

const figures: { label: () => string; formatFigure: (stats: Stats) => string }[] = [
  { label: m.players, formatFigure: (stats) => formatPoints(stats.totalUsers) },
  { label: m.paidOut, formatFigure: (stats) => formatCents(stats.totalPaidOut) },
  { label: m.roundsPlayed, formatFigure: (stats) => formatPoints(stats.totalGamesPlayed) },
  { label: m.averageRating, formatFigure: (stats) => stats.averageRating?.toFixed(1) ?? NONE_YET },
]

/** With fewer players, a new house's figures would only seem small. */
const PLAYERS_SHOWN_FROM = 10

/** Live platform figures. Nothing for a house that is still small. */
export function PlatformStats() {
  const { data, isError } = useQuery(publicStatsQuery)
  if (data && data.totalUsers < PLAYERS_SHOWN_FROM) return null
  return (
    <dl className="grid grid-cols-2 border-y border-line lg:grid-cols-4">
      {figures.map(({ label, formatFigure }) => (
        <div
          key={label()}
          className="border-line px-3 py-4 odd:border-r max-lg:odd:pl-0 lg:border-r lg:px-8 lg:py-8 lg:first:pl-0 lg:last:border-r-0 max-lg:nth-[n+3]:border-t"
        >
          <dt className="text-13 text-low">{label()}</dt>
          <dd className="figures mt-1.5 text-[clamp(1.625rem,8.4vw,2.25rem)] lg:text-48">
            {data && !isError ? formatFigure(data) : PLACEHOLDER}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The landing page figures, refetched every 30 seconds. */
const publicStatsQuery = { ...endpointQuery(publicStats, {}), refetchInterval: 30_000 }
