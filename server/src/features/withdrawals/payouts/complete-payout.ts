import type { Tx } from '#platform/db/connect.ts'
import { endWithdrawal } from '../end-withdrawal.ts'
import { notifyEnd } from '../messages/notify-end.ts'
import { type OpenWithdrawal, resolveWithdrawal } from '../open-withdrawal.ts'

/** Saves that a payout was paid, and posts its hold. */
export async function completePayout(
  tx: Tx,
  open: OpenWithdrawal,
  { reference, now }: { reference: string; now: Date },
): Promise<void> {
  await endWithdrawal(tx, open.row.id, { status: 'completed', message: null, now })
  await resolveWithdrawal(tx, open, { as: 'paid', now })
  await notifyEnd(tx, open.row, { end: { status: 'completed', reference }, now })
}
