import { sql } from 'kysely'
import type { Tx } from '#platform/db/connect.ts'
import type { WithdrawalRow } from '../withdrawal-summary.ts'
import { nextCheckAt } from './next-check.ts'
import { delayProvider } from './provider-delay.ts'

/**
 * Makes a payout approved again that its provider refused to take. It is sent again under the same key, so that a
 * provider that refused by mistake pays once.
 */
export async function releaseRejected(
  tx: Tx,
  row: WithdrawalRow,
  { message, now }: { message: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('payout_attempt')
    .set({ result: 'refused', answered_at: now, next_check_at: null })
    .where('id', '=', row.attempt_id)
    .execute()
  await tx.updateTable('withdrawal').set({ status: 'approved' }).where('id', '=', row.id).execute()
  await delayProvider(tx, row, { message, now })
}

/**
 * Makes a payout approved again that its provider took and denied for good. It is sent again under a new key, and
 * the spent one is still checked. What a first admin found out about the payout does not count anymore.
 */
export async function releaseDenied(
  tx: Tx,
  row: WithdrawalRow,
  { message, handle, now }: { message: string; handle?: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('payout_attempt')
    .set({
      result: 'refused',
      spent_key: row.payout_key,
      answered_at: now,
      next_check_at: nextCheckAt({ status: 'final', since: now, now }),
      ...(handle !== undefined && { provider_handle: handle }),
    })
    .where('id', '=', row.attempt_id)
    .execute()
  await tx
    .updateTable('manual_resolution')
    .set({ voided_at: now })
    .where('withdrawal_id', '=', row.id)
    .where('step', '=', 'first')
    .where('voided_at', 'is', null)
    .execute()
  await tx
    .updateTable('withdrawal')
    .set({ status: 'approved', payout_key: sql`gen_random_uuid()` })
    .where('id', '=', row.id)
    .execute()
  await delayProvider(tx, row, { message, now })
}
