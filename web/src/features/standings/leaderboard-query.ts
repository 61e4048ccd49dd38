import { leaderboard } from '@tallyhouse/contract/standings'
import * as m from '@tallyhouse/messages/standings'
import { useQuery } from '@tanstack/react-query'
import type { CallAnswer } from '#lib/calls/call.ts'
import { queryOf } from '#lib/calls/query-of.ts'
import { formatPoints } from '#lib/format-points.ts'
import { useCurrentUser } from '#session/current-user.ts'

type Leaderboard = CallAnswer<typeof leaderboard>
export type Leader = Leaderboard['users'][number]

const FRESH_MS = 60_000

/** The players with the most points, refetched every minute, when the server updates the ranks. */
const leaderboardQuery = {
  ...queryOf(leaderboard, {}),
  refetchInterval: FRESH_MS,
  staleTime: FRESH_MS,
}

/** The leaderboard, with the player's current avatar. */
export function useLeaderboard() {
  const user = useCurrentUser()
  return useQuery({
    ...leaderboardQuery,
    select: (board: Leaderboard) => ({
      ...board,
      users: board.users.map((leader) =>
        leader.id === user?.id ? { ...leader, avatar: user.avatar } : leader,
      ),
    }),
  })
}

/** A rank such as `#4`, or `N/A` for a player without one. */
export function rankText(rank: number | null): string {
  return rank === null ? m.noRank() : `#${formatPoints(rank)}`
}
