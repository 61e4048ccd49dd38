import { adminStats } from '@tallyhouse/contract/admin'
import { queryOf } from '../../lib/query-of.ts'

/** The overview figures, read every 30 seconds. */
export const adminStatsQuery = { ...queryOf(adminStats, {}), refetchInterval: 30_000, staleTime: 0 }
