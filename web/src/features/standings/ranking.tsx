import * as m from '@tallyhouse/messages/standings'
import type { ReactNode } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { usePlayer } from '#session/current-user.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { StubCard } from '#ui/stub-card.tsx'
import { useLeaderboard } from './leaderboard-query.ts'
import { Podium } from './podium.tsx'
import { rankText } from './rank-text.ts'
import { RankingTable } from './ranking-table.tsx'

const PODIUM_MIN = 3

/** The full ranking, below a podium if there are enough players. `nextAction` is shown when there are none. */
export function Ranking({ nextAction }: { nextAction: ReactNode }) {
  const { data, error, refetch } = useLeaderboard()
  const { id, username, avatar, points, createdAt } = usePlayer()
  if (error && !data) {
    return (
      <Panel>
        <ErrorState title={m.leaderboardFailed()} error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  }
  if (!data) {
    return (
      <Panel className="grid min-h-[70vh] place-items-start justify-center pt-16">
        <p className="text-14 text-low">{m.loadingLeaderboard()}</p>
      </Panel>
    )
  }
  if (data.users.length === 0) {
    return <EmptyState text={m.noRankings()} action={nextAction} />
  }
  return (
    <>
      {data.users.length >= PODIUM_MIN && <Podium leaders={data.users} own={id} />}
      <Panel className="overflow-clip">
        <RankingTable
          leaders={data.users}
          totalUsers={data.totalUsers}
          own={{ id, username, avatar, points, createdAt, rank: data.ownRank }}
        />
      </Panel>
    </>
  )
}

/** How many players are ranked, and the player's own rank and points. */
export function LeaderboardFigures() {
  const { data, isError } = useLeaderboard()
  const { points } = usePlayer()
  const unknown = isError ? '–' : undefined
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:gap-4 *:first:max-sm:col-span-2">
      <StubCard label={m.totalPlayers()} value={data ? formatPoints(data.totalUsers) : unknown} />
      <StubCard
        label={m.yourRank()}
        value={data ? rankText(data.ownRank) : isError ? rankText(null) : undefined}
      />
      <StubCard label={m.yourPoints()} value={formatPoints(points)} unit={m.unit()} />
    </dl>
  )
}
