import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { mailOutcome } from './mail-outcome.ts'
import { openWithdrawal, owes, resolveWithdrawal } from './open-withdrawal.ts'
import { enqueuePayout } from './payout-job.ts'
import { tellOutcome } from './tell-outcome.ts'

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
 * While the player owes for a reversed offer it can only be rejected: what was set aside may be
 * what the reversal could not take.
 * @throws AppError `not_found`, `own_withdrawal`, `already_decided`, `debt_open`
 */
export async function decideWithdrawal(tx: Tx, decision: Decision): Promise<void> {
  const { withdrawalId, adminId, status, adminNotes, now } = decision
  const open = await openWithdrawal(tx, withdrawalId)
  if (open === undefined) throw new AppError('not_found', 'There is no such withdrawal.')
  if (open.row.player_id === adminId) throw new AppError('own_withdrawal')
  if (open.row.status !== 'pending') throw new AppError('already_decided')
  if (status === 'approved' && owes(open)) throw new AppError('debt_open', OWES)

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
  if (status === 'approved') {
    await tellOutcome(tx, open.row, { end: { status }, now })
    return enqueuePayout(tx, withdrawalId, now)
  }
  await resolveWithdrawal(tx, open, { as: 'returned', now })
  const end = { status }
  await mailOutcome(tx, open.row, { end, now })
  await tellOutcome(tx, open.row, { end, now })
}

const OWES = 'A reversed offer left this player a debt. Rejecting the withdrawal repays it.'
