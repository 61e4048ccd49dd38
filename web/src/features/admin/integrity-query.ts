import { adminIntegrity } from '@tallyhouse/contract/integrity'
import { queryOf } from '#lib/query-of.ts'

/** The broken invariants. While there are any, no payout is sent. */
export const integrityQuery = {
  ...queryOf(adminIntegrity, {}),
  refetchInterval: 30_000,
  staleTime: 0,
}
