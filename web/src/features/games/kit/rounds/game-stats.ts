import { stats } from '@tallyhouse/contract/games'
import { queryOf } from '#lib/calls/query-of.ts'

/** The player's totals over all games. */
export const gameStatsQuery = queryOf(stats, {})
