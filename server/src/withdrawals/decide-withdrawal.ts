import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { mailOutcome } from './mail-outcome.ts'
import { type OpenWithdrawal, openWithdrawal, owes, resolveWithdrawal } from './open-withdrawal.ts'
import { enqueuePayouts } from './payout-job.ts'
import { tellOutcome } from './tell-outcome.ts'
import { tellStep } from './tell-step.ts'
import { isSecond, takesTwoAdmins } from './two-admins.ts'

export type Decision = {
  withdrawalId: number
  /** The admin who decides. */
  adminId: number
  status: 'approved' | 'rejected'
  /** As what they saw it. Of several who saw the same, one decides. */
  seenAs: 'pending' | 'approved'
  /** Stays among admins. */
  adminNotes: string | null
  /** Of a rejection: told to the player. */
  reason: string | null
  now: Date
}

/** What a decision came to: `vouched` is the first of two approvals. */
type Decided = 'vouched' | 'approved' | 'rejected'

/**
 * Approves a pending withdrawal, which has it paid, or rejects it, which gives the points back. From
 * some amount on two admins have to approve. While the player owes for a reversed offer it can only
 * be rejected: what was set aside may be what the reversal could not take. What was approved and not
 * sent yet can still be rejected.
 * @throws AppError `not_found`, `own_withdrawal`, `already_decided`, `debt_open`
 */
export async function decideWithdrawal(tx: Tx, decision: Decision): Promise<Decided> {
  const { withdrawalId, adminId, status } = decision
  const open = await openWithdrawal(tx, withdrawalId)
  if (open === undefined) throw new AppError('not_found', 'There is no such withdrawal.')
  if (open.row.player_id === adminId) throw new AppError('own_withdrawal')
  if (status === 'rejected') return reject(tx, open, decision)
  if (open.row.status !== 'pending') throw new AppError('already_decided')
  if (owes(open)) throw new AppError('debt_open', OWES)
  return approve(tx, open, decision)
}

const OWES = 'A reversed offer left this player a debt. Rejecting the withdrawal repays it.'

async function approve(tx: Tx, { row }: OpenWithdrawal, decision: Decision): Promise<Decided> {
  const { adminId, adminNotes, now } = decision
  const takesTwo = await takesTwoAdmins(tx, row)
  if (takesTwo && !(await isSecond(tx, { firstId: row.vouched_by, adminId }))) {
    await tx
      .updateTable('withdrawal')
      .set({
        needs_two_admins: true,
        vouched_by: adminId,
        vouched_at: now,
        admin_notes: adminNotes ?? row.admin_notes,
      })
      .where('id', '=', row.id)
      .execute()
    return 'vouched'
  }
  await tx
    .updateTable('withdrawal')
    .set({
      status: 'approved',
      admin_notes: adminNotes ?? row.admin_notes,
      decided_by: adminId,
      decided_at: now,
    })
    .where('id', '=', row.id)
    .execute()
  await tellStep(tx, { ...row, status: 'approved' }, { step: 'approved', now })
  await enqueuePayouts(tx, [row], now)
  return 'approved'
}

async function reject(tx: Tx, open: OpenWithdrawal, decision: Decision): Promise<Decided> {
  const { row } = open
  const { adminId, seenAs, adminNotes, reason, now } = decision
  if (row.status !== seenAs) throw new AppError('already_decided')
  await tx
    .updateTable('withdrawal')
    .set({
      status: 'rejected',
      admin_notes: adminNotes ?? row.admin_notes,
      error_message: reason,
      decided_by: adminId,
      decided_at: now,
      finished_at: now,
    })
    .where('id', '=', row.id)
    .execute()
  const repaid = await resolveWithdrawal(tx, open, { as: 'returned', now })
  const end = { status: 'rejected', message: reason, repaid } as const
  await mailOutcome(tx, row, { end, now })
  await tellOutcome(tx, row, { end, now })
  return 'rejected'
}
