import type { Tx } from '#platform/db/connect.ts'
import { enqueueAll } from '#platform/jobs/enqueue.ts'
import type { WithdrawalRow } from './withdrawal-summary.ts'

export const PAYOUT_JOB = 'payout'

/**
 * Enqueues payouts for approved withdrawals, to run once this transaction commits and their addresses are
 * usable. Withdrawals to a removed address, pending ones included, are returned instead of paid.
 */
export function enqueuePayouts(tx: Tx, rows: WithdrawalRow[], now: Date): Promise<void> {
  const jobs = rows.map((row) => {
    const waits = row.removed_at === null && row.usable_at > now
    const runAt = waits ? row.usable_at : now
    return { kind: PAYOUT_JOB, payload: { withdrawalId: row.id }, runAt }
  })
  return enqueueAll(tx, jobs)
}
