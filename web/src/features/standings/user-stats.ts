import { userStats } from '@tallyhouse/contract/standings'
import { queryOf } from '#lib/calls/query-of.ts'

/** The player's figures and latest transactions, refetched on each visit. */
export const userStatsQuery = { ...queryOf(userStats, {}), staleTime: 0 }
