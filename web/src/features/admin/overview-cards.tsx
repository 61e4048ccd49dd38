import { adminStats } from '@tallyhouse/contract/admin/figures'
import * as m from '@tallyhouse/messages/admin'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#lib/calls/query-of.ts'
import { formatPoints } from '#lib/format-points.ts'
import { StubCard } from '#ui/stub-card.tsx'

export const adminStatsQuery = { ...queryOf(adminStats, {}), refetchInterval: 30_000, staleTime: 0 }

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
