import { formatPoints } from '../../lib/format-points.ts'
import { usePlayer } from '../../session/current-user.ts'
import { StubCard } from '../../ui/stub-card.tsx'
import { useLeaderboard } from './leaderboard-query.ts'
import { rankText } from './rank-text.ts'

/** How many are ranked, and where the player stands. */
export function LeaderboardFigures() {
  const { data, isError } = useLeaderboard()
  const { points } = usePlayer()
  const unknown = isError ? '–' : undefined
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:gap-4 *:first:max-sm:col-span-2">
      <StubCard label="Total players" value={data ? formatPoints(data.totalUsers) : unknown} />
      <StubCard
        label="Your rank"
        value={data ? rankText(data.ownRank) : isError ? rankText(null) : undefined}
      />
      <StubCard label="Your points" value={formatPoints(points)} unit="pts" />
    </dl>
  )
}
