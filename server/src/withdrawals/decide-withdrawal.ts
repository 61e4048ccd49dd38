import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { isBanned } from '../identity/is-banned.ts'
import { readSettings } from '../settings/read-settings.ts'
import { mailOutcome } from './mail-outcome.ts'
import { type OpenWithdrawal, openWithdrawal, owes, resolveWithdrawal } from './open-withdrawal.ts'
import { needsTwoAdmins } from './pass-by-rule.ts'
import { enqueuePayouts } from './payout-job.ts'
import { tellOutcome } from './tell-outcome.ts'
import { tellStep } from './tell-step.ts'

export type Decision = {
  withdrawalId: number
  /** The admin who decides. */
  adminId: number
  status: 'approved' | 'rejected'
  adminNotes: string | null
  now: Date
}

/** What a decision came to: `vouched` is the first of two approvals. */
type Decided = 'vouched' | 'approved' | 'rejected'

/**
 * Approves a pending withdrawal, which has it paid, or rejects it, which gives the points back. From
 * some amount on two admins have to approve. While the player owes for a reversed offer it can only
 * be rejected: what was set aside may be what the reversal could not take. What was approved and is
 * held, because the player was banned or the address is new, can still be rejected.
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
  if (row.vouched_by === adminId) throw new AppError('already_decided', ANOTHER)
  if (row.vouched_by === null && needsTwoAdmins(row.amount, await readSettings(tx))) {
    await tx
      .updateTable('withdrawal')
      .set({ vouched_by: adminId, vouched_at: now, admin_notes: adminNotes })
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
  await tellStep(tx, row, 'approved', now)
  await enqueuePayouts(tx, [row], now)
  return 'approved'
}

const ANOTHER = 'You approved this already. So large a withdrawal takes another admin, too.'

async function reject(tx: Tx, open: OpenWithdrawal, decision: Decision): Promise<Decided> {
  const { row } = open
  const { adminId, adminNotes, now } = decision
  if (row.status !== 'pending' && !(await isHeld(tx, open, now))) {
    throw new AppError('already_decided')
  }
  await tx
    .updateTable('withdrawal')
    .set({
      status: 'rejected',
      admin_notes: adminNotes,
      decided_by: adminId,
      decided_at: now,
      finished_at: now,
    })
    .where('id', '=', row.id)
    .execute()
  await resolveWithdrawal(tx, open, { as: 'returned', now })
  const end = { status: 'rejected' } as const
  await mailOutcome(tx, row, { end, now })
  await tellOutcome(tx, row, { end, now })
  return 'rejected'
}

/** Whether something keeps an approved withdrawal from being sent for now. */
async function isHeld(tx: Tx, { row }: OpenWithdrawal, now: Date): Promise<boolean> {
  if (row.status !== 'approved') return false
  return row.usable_at > now || isBanned(tx, row.player_id)
}
