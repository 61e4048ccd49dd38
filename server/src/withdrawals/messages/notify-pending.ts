import type { Tx } from '#db/connect.ts'
import type { WithdrawalRow } from '../withdrawal-summary.ts'
import { notifyProgress } from './notify-progress.ts'

/**
 * Notifies a player once that their payout was sent and is not paid yet, and again each time the provider's
 * message to them changes. A payout that is paid immediately never gets here.
 */
export async function notifyPending(
  tx: Tx,
  row: WithdrawalRow,
  { message = '', now }: { message: string | undefined; now: Date },
): Promise<void> {
  if (row.pending_notice_sent !== null && (message === '' || message === row.pending_notice_sent))
    return
  await tx
    .updateTable('payout_attempt')
    .set({ pending_notice_sent: message })
    .where('id', '=', row.attempt_id)
    .execute()
  await notifyProgress(tx, row, { step: 'sent', providerMessage: message, now })
}
