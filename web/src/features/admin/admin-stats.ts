import { adminStats } from '@tallyhouse/contract/admin/figures'
import { queryOf } from '#lib/query-of.ts'

export const adminStatsQuery = { ...queryOf(adminStats, {}), refetchInterval: 30_000, staleTime: 0 }
