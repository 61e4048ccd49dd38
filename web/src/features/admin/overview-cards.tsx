import { useQuery } from '@tanstack/react-query'
import { formatPoints } from '../../lib/format-points.ts'
import { StubCard } from '../../ui/stub-card.tsx'
import { adminStatsQuery } from './admin-stats.ts'

/** Users, points given out, withdrawals that wait. */
export function OverviewCards() {
  const { data, isError } = useQuery(adminStatsQuery)
  const textOf = (figure: number | undefined) =>
    figure !== undefined ? formatPoints(figure) : isError ? '–' : undefined
  return (
    <dl className="grid grid-cols-2 gap-3 *:first:col-span-2 sm:grid-cols-3 sm:*:first:col-span-1 lg:gap-4">
      <StubCard label="Total users" value={textOf(data?.totalUsers)} />
      <StubCard label="Points distributed" value={textOf(data?.totalPointsDistributed)} />
      <StubCard label="Pending withdrawals" value={textOf(data?.pendingWithdrawals)} />
    </dl>
  )
}
