import { adminIntegrity } from '@tallyhouse/contract/integrity'
import { queryOf } from '../../lib/query-of.ts'

/** The broken invariants, read every 30 seconds. While there is one, no payout is sent. */
export const integrityQuery = {
  ...queryOf(adminIntegrity, {}),
  refetchInterval: 30_000,
  staleTime: 0,
}
