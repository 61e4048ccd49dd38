import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { Updateable } from 'kysely'
import type { Tx } from '#platform/db/connect.ts'
import type { Schema } from '#platform/db/schema.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { endWithdrawal } from '../end-withdrawal.ts'
import { enqueuePayouts } from '../enqueue-payouts.ts'
import { notifyEnd } from '../messages/notify-end.ts'
import { notifyStep } from '../messages/notify-step.ts'
import { type OpenWithdrawal, openWithdrawal, owes, resolveWithdrawal } from '../open-withdrawal.ts'
import { readFirstApprover, recordDecision } from './record-decision.ts'
import { isSecond, takesTwoAdmins } from './two-admins.ts'

export type Decision = {
  withdrawalId: number
  adminId: number
  status: 'approved' | 'rejected'
  /** The status the admin saw. Of several admins who saw the same status, only one can decide. */
  seenAs: 'pending' | 'approved'
  /** Visible to admins only. */
  adminNotes: string | null
  /** Why it is rejected. Shown to the player. */
  reason: string | null
  now: Date
}

/** `first_approval`: a second admin still has to approve. */
type DecisionResult = 'first_approval' | 'approved' | 'rejected'

/**
 * Approves a pending withdrawal, which enqueues its payout, or rejects it, which returns the points.
 * Large amounts need the approval of two admins. While the player owes points for a reversed offer, the
 * withdrawal can only be rejected: its hold may contain the points that the reversal could not take. A
 * withdrawal that is approved but not sent can still be rejected.
 * @throws AppError `not_found`, `own_withdrawal`, `already_decided`, `debt_open`
 */
export async function decideWithdrawal(tx: Tx, decision: Decision): Promise<DecisionResult> {
  const { withdrawalId, adminId, status } = decision
  const open = await openWithdrawal(tx, withdrawalId)
  if (open === undefined) throw new AppError('not_found', text(m.withdrawalNotFound))
  if (open.row.player_id === adminId) throw new AppError('own_withdrawal')
  if (status === 'rejected') return reject(tx, open, decision)
  if (open.row.status !== 'pending') throw new AppError('already_decided')
  if (owes(open)) throw new AppError('debt_open', OWES)
  return approve(tx, open, decision)
}

const OWES = text(m.debtOfPlayer)

async function approve(
  tx: Tx,
  { row }: OpenWithdrawal,
  decision: Decision,
): Promise<DecisionResult> {
  const { adminId, adminNotes, now } = decision
  const approval = { withdrawalId: row.id, outcome: 'approved', adminId, adminNotes, now } as const
  if (await takesTwoAdmins(tx, row)) {
    const firstId = await readFirstApprover(tx, row.id)
    if (!(await isSecond(tx, { firstId, adminId, permission: 'withdrawals.decide' }))) {
      await recordDecision(tx, { ...approval, step: 'first' })
      await update(tx, row.id, { needs_two_admins: true })
      return 'first_approval'
    }
  }
  await recordDecision(tx, { ...approval, step: 'final' })
  await update(tx, row.id, { status: 'approved' })
  await notifyStep(tx, { ...row, status: 'approved' }, { step: 'approved', now })
  await enqueuePayouts(tx, [row], now)
  return 'approved'
}

function update(tx: Tx, id: number, values: Updateable<Schema['withdrawal']>) {
  return tx.updateTable('withdrawal').set(values).where('id', '=', id).execute()
}

async function reject(tx: Tx, open: OpenWithdrawal, decision: Decision): Promise<DecisionResult> {
  const { row } = open
  const { adminId, seenAs, adminNotes, reason, now } = decision
  if (row.status !== seenAs) throw new AppError('already_decided')
  await recordDecision(tx, {
    withdrawalId: row.id,
    step: 'final',
    outcome: 'rejected',
    adminId,
    adminNotes,
    now,
  })
  await endWithdrawal(tx, row.id, { status: 'rejected', message: reason, now })
  const debtRepaid = await resolveWithdrawal(tx, open, { as: 'returned', now })
  const end = { status: 'rejected', message: reason, debtRepaid } as const
  await notifyEnd(tx, row, { end, now })
  return 'rejected'
}
