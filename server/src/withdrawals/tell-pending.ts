import type { Tx } from '../db/connect.ts'
import { tellStep } from './tell-step.ts'
import type { WithdrawalRow } from './withdrawal-line.ts'

/**
 * Tells a player, once, that their payout was sent and is not there yet, and again if there is
 * something for them to do. One that is paid at once is never told of here.
 */
export async function tellPending(
  tx: Tx,
  row: WithdrawalRow,
  { message = '', now }: { message: string | undefined; now: Date },
): Promise<void> {
  if (row.told_pending !== null && (message === '' || message === row.told_pending)) return
  await tx
    .updateTable('withdrawal')
    .set({ told_pending: message })
    .where('id', '=', row.id)
    .execute()
  await tellStep(tx, row, { step: 'sent', more: message === '' ? [] : [message], now })
}
