import { leaderboard } from '@tallyhouse/contract/standings'
import type { CallAnswer } from '../../lib/call.ts'
import { queryOf } from '../../lib/query-of.ts'

export type Leader = CallAnswer<typeof leaderboard>['users'][number]

const FRESH_MS = 60_000

/** Who has the most points, read once a minute: the ranks are no newer than that. */
export const leaderboardQuery = {
  ...queryOf(leaderboard, {}),
  refetchInterval: FRESH_MS,
  staleTime: FRESH_MS,
}
