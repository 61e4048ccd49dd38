import type { Tx } from '../db/connect.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import type { Earner } from './offer-transaction.ts'

export const RECLAIM_JOB = 'reclaim'

/**
 * Has withdrawals that were not sent repay what a reversal left owing, of the player and of who
 * brought them. Write the books first.
 */
export function enqueueReclaims(
  tx: Tx,
  { books, playerId, referrerId }: Earner,
  now: Date,
): Promise<void> {
  const owing = [playerId, referrerId ?? []].flat().filter((id) => books.wallet(id).debt > 0)
  return enqueueAll(
    tx,
    owing.map((id) => ({ kind: RECLAIM_JOB, payload: { playerId: id }, runAt: now })),
  )
}
