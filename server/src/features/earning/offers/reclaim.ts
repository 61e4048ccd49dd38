import type { Tx } from '#platform/db/connect.ts'
import { enqueueAll } from '#platform/jobs/enqueue.ts'
import type { Earner } from './offer-transaction.ts'

export const RECLAIM_JOB = 'reclaim'

/**
 * Enqueues jobs that repay the player's and the referrer's debt after a reversal, using points of
 * withdrawals that were not sent yet. Call it after writing the books.
 */
export function enqueueReclaims(
  tx: Tx,
  { books, playerId, referrerId }: Earner,
  now: Date,
): Promise<void> {
  const debtors = [playerId, referrerId ?? []].flat().filter((id) => books.wallet(id).debt > 0)
  return enqueueAll(
    tx,
    debtors.map((id) => ({ kind: RECLAIM_JOB, payload: { playerId: id }, runAt: now })),
  )
}
