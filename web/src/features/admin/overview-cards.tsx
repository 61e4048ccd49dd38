import * as m from '@tallyhouse/messages/admin'
import { useQuery } from '@tanstack/react-query'
import { formatPoints } from '#lib/format-points.ts'
import { StubCard } from '#ui/stub-card.tsx'
import { adminStatsQuery } from './admin-stats.ts'

export function OverviewCards() {
  const { data, isError } = useQuery(adminStatsQuery)
  const textOf = (figure: number | undefined) =>
    figure !== undefined ? formatPoints(figure) : isError ? '–' : undefined
  return (
    <dl className="grid grid-cols-2 gap-3 *:first:col-span-2 sm:grid-cols-3 sm:*:first:col-span-1 lg:gap-4">
      <StubCard label={m.overviewUsers()} value={textOf(data?.totalUsers)} />
      <StubCard label={m.overviewPoints()} value={textOf(data?.totalPointsDistributed)} />
      <StubCard label={m.overviewPending()} value={textOf(data?.pendingWithdrawals)} />
    </dl>
  )
}
