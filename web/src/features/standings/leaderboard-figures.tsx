import * as m from '@tallyhouse/messages/standings'
import { formatPoints } from '#lib/format-points.ts'
import { usePlayer } from '#session/current-user.ts'
import { StubCard } from '#ui/stub-card.tsx'
import { useLeaderboard } from './leaderboard-query.ts'
import { rankText } from './rank-text.ts'

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
