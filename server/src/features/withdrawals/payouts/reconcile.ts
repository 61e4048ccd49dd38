import { sql } from 'kysely'
import { submittedRows, type WithdrawalRow } from '../withdrawal-summary.ts'
import { followPayout, type PayoutDeps } from './follow-payout.ts'
import type { SettleResult } from './settle-payout.ts'

/** How many payouts a run checked, and with what results. */
export type ReconcileCounts = {
  checked: number
  resolved: number
  differences: number
  pending: number
}

const BATCH_SIZE = 8
/** No other process checks a payout during this time. */
const LEASE_MS = 60_000
/** After this long without a check, no running process has the provider, so any process may log that. */
const ABANDONED_MS = 3_600_000

/**
 * Asks the providers about every payout that is due for a check, and saves final outcomes. Several processes
 * may run this at once; each leaves the providers that it lacks to the others. A response that contradicts our
 * books is logged and raises a signal for the admins.
 */
export async function reconcile(
  deps: PayoutDeps,
  stopping?: AbortSignal,
): Promise<ReconcileCounts> {
  const { db, clock, providers, log } = deps
  const startedAt = clock.now()
  const counts: ReconcileCounts = { checked: 0, resolved: 0, differences: 0, pending: 0 }
  while (!stopping?.aborted) {
    const rows = await leaseDue(startedAt)
    if (rows.length === 0) break
    for (const settled of await Promise.all(rows.map(check))) {
      counts.checked += 1
      if (settled === 'resolved') counts.resolved += 1
      if (settled === 'difference') counts.differences += 1
      if (settled === undefined) counts.pending += 1
    }
  }
  return counts

  async function leaseDue(dueAt: Date): Promise<WithdrawalRow[]> {
    const leasedUntil = new Date(clock.now().getTime() + LEASE_MS)
    const abandonedAt = new Date(dueAt.getTime() - ABANDONED_MS)
    const names = providers.map(({ name }) => name)
    const { rows } = await db.transaction().execute((tx) =>
      sql<{ id: number }>`
        with due as materialized (
          select id from payout_attempt where next_check_at <= ${dueAt}
            and (provider = any(${names}::text[]) or next_check_at <= ${abandonedAt})
          order by next_check_at limit ${BATCH_SIZE} for update skip locked
        )
        update payout_attempt set next_check_at = ${leasedUntil}
        from due where payout_attempt.id = due.id returning payout_attempt.id`.execute(tx),
    )
    if (rows.length === 0) return []
    return submittedRows(
      db,
      rows.map(({ id }) => id),
    ).execute()
  }

  /** Returns undefined if the provider did not answer; a later run checks the payout again. */
  async function check(row: WithdrawalRow): Promise<SettleResult | undefined> {
    try {
      const { response, settled } = await followPayout(deps, row, { first: false })
      return response.status === 'unknown' && settled !== 'difference' ? undefined : settled
    } catch (error) {
      log.error({ err: error, withdrawal: row.id }, 'failed to check a payout')
      return undefined
    }
  }
}
