import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { voidHold } from '../ledger/hold.ts'
import { enqueuePayout } from './payout-job.ts'

export type Decision = {
  withdrawalId: number
  /** The admin who decides. */
  adminId: number
  status: 'approved' | 'rejected'
  adminNotes: string | null
  now: Date
}

/**
 * Approves a pending withdrawal, which has it paid, or rejects it, which gives the points back.
 * @throws AppError `not_found`, `own_withdrawal`, `already_decided`
 */
export async function decideWithdrawal(tx: Tx, decision: Decision): Promise<void> {
  const { withdrawalId, adminId, status, adminNotes, now } = decision
  const row = await tx
    .selectFrom('withdrawal')
    .select(['player_id', 'status', 'hold_id'])
    .where('id', '=', withdrawalId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new AppError('not_found', 'There is no such withdrawal.')
  if (row.player_id === adminId) throw new AppError('own_withdrawal')
  if (row.status !== 'pending') throw new AppError('already_decided')

  await tx
    .updateTable('withdrawal')
    .set({
      status,
      admin_notes: adminNotes,
      decided_by: adminId,
      decided_at: now,
      finished_at: status === 'rejected' ? now : null,
    })
    .where('id', '=', withdrawalId)
    .execute()
  if (status === 'approved') return enqueuePayout(tx, withdrawalId, now)
  if (!(await voidHold(tx, row.hold_id, now))) {
    throw new Error(`hold ${row.hold_id} was resolved before its withdrawal`)
  }
}
