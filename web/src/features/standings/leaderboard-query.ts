import { earnedLeaderboard, leaderboard } from '@tallyhouse/contract/standings'
import * as m from '@tallyhouse/messages/standings'
import { useQuery } from '@tanstack/react-query'
import type { CallResponse } from '#lib/calls/call.ts'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { formatPoints } from '#lib/format-points.ts'
import { useCurrentUser } from '#session/current-user.ts'

type Leaderboard = CallResponse<typeof leaderboard>
export type Leader = Leaderboard['users'][number]

/** A player in any ranking, with the points that they are ranked by. */
export type RankedPlayer = Omit<Leader, 'totalEarned' | 'gamesPlayed'>

const FRESH_MS = 60_000

/** The players with the most points, refetched every minute, when the server updates the ranks. */
const leaderboardQuery = {
  ...endpointQuery(leaderboard, {}),
  refetchInterval: FRESH_MS,
  staleTime: FRESH_MS,
}

/** The leaderboard, with the player's current avatar and points. Ranks are up to a minute older. */
export function useLeaderboard() {
  const user = useCurrentUser()
  const withAvatar = useWithAvatar()
  const withPoints = (leader: Leader) =>
    leader.id === user?.id ? { ...leader, points: user.points } : leader
  return useQuery({
    ...leaderboardQuery,
    select: (board: Leaderboard) => ({
      ...board,
      users: board.users.map((leader) => withPoints(withAvatar(leader))),
    }),
  })
}

/** The leaderboard by points earned this week or in total, refetched as the other is. */
export function useEarnedLeaderboard(period: 'week' | 'all') {
  const withAvatar = useWithAvatar()
  return useQuery({
    ...endpointQuery(earnedLeaderboard, { query: { period } }),
    refetchInterval: FRESH_MS,
    staleTime: FRESH_MS,
    select: ({
      users,
      ownEarned: ownPoints,
      ...board
    }: CallResponse<typeof earnedLeaderboard>) => ({
      ...board,
      ownPoints,
      users: users.map(({ earned: points, ...leader }) => withAvatar({ ...leader, points })),
    }),
  })
}

function useWithAvatar() {
  const user = useCurrentUser()
  return <Player extends RankedPlayer>(leader: Player): Player =>
    leader.id === user?.id ? { ...leader, avatar: user.avatar } : leader
}

/** A rank such as `#4`, or `N/A` for a player without one. */
export function rankText(rank: number | null): string {
  return rank === null ? m.noRank() : `#${formatPoints(rank)}`
}
