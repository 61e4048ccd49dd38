import { publicStats } from '@tallyhouse/contract/standings'
import { queryOf } from '#lib/query-of.ts'

/** The figures of the landing page, refetched every 30 seconds. */
export const publicStatsQuery = { ...queryOf(publicStats, {}), refetchInterval: 30_000 }
