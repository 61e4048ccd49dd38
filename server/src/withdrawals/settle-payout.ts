import type { Tx } from '../db/connect.ts'
import { raiseSignal } from '../safety/raise-signal.ts'
import { checkTimeOf } from './check-time.ts'
import { mailOutcome, type WithdrawalEnd } from './mail-outcome.ts'
import {
  type OpenWithdrawal,
  openWithdrawal,
  resolveWithdrawal,
  takeBackPayout,
} from './open-withdrawal.ts'
import type { PayoutResult } from './providers/payout-provider.ts'
import { tellOutcome } from './tell-outcome.ts'
import type { WithdrawalRow } from './withdrawal-line.ts'

/**
 * What became of a payout by what its provider says. `difference`: the two sides do not agree, and
 * an admin has to look.
 */
export type Settled = 'open' | 'ended' | 'over' | 'difference'

/**
 * Brings a payout that was submitted to the end that its provider tells of, once, however many hear
 * of it, and in whatever order. What contradicts an end that was written before moves nothing and is
 * shown to the admins.
 */
export async function settlePayout(
  tx: Tx,
  { withdrawalId, result, now }: { withdrawalId: number; result: PayoutResult; now: Date },
): Promise<Settled> {
  const open = await openWithdrawal(tx, withdrawalId)
  if (open === undefined || open.row.submitted_at === null) return 'over'
  const settled = await settle(tx, open, { result, now })
  const status = settled === 'open' ? 'processing' : 'final'
  await tx
    .updateTable('withdrawal')
    .set({
      check_at: checkTimeOf({ status, submittedAt: open.row.submitted_at, now }),
      ...(result.handle !== undefined && { provider_handle: result.handle }),
    })
    .where('id', '=', withdrawalId)
    .execute()
  return settled
}

type Told = { result: PayoutResult; now: Date }

async function settle(tx: Tx, open: OpenWithdrawal, told: Told): Promise<Settled> {
  const { row } = open
  const { result, now } = told
  if (row.status === 'processing') return end(tx, open, told)
  if (row.status === 'completed' && result.status === 'returned') {
    await writeEnd(tx, row, { end: result, now })
    await takeBackPayout(open, now)
    await tell(tx, row, { end: result, now })
    return 'ended'
  }
  if (!contradicts(row, result)) return 'over'
  await report(tx, row, told)
  return 'difference'
}

/** Ends a withdrawal before anybody was asked to pay it, and gives its points back. */
export async function endUnpaid(
  tx: Tx,
  open: OpenWithdrawal,
  { message, now }: { message: string; now: Date },
): Promise<void> {
  const end = { status: 'failed', message } as const
  await writeEnd(tx, open.row, { end, now })
  await resolveWithdrawal(tx, open, { as: 'returned', now })
  await tell(tx, open.row, { end, now })
}

async function end(tx: Tx, open: OpenWithdrawal, { result, now }: Told): Promise<Settled> {
  const { row } = open
  if (result.status === 'paid') {
    const completed = { status: 'completed', reference: result.reference } as const
    await writeEnd(tx, row, { end: completed, now })
    await resolveWithdrawal(tx, open, { as: 'paid', now })
    await tell(tx, row, { end: completed, now })
    return 'ended'
  }
  // It was submitted, the provider says otherwise, and it is too late to submit it again.
  if (result.status === 'absent') await report(tx, row, { result, now })
  if (result.status !== 'failed' && result.status !== 'returned') return 'open'
  await writeEnd(tx, row, { end: result, now })
  await resolveWithdrawal(tx, open, { as: 'returned', now })
  await tell(tx, row, { end: result, now })
  return 'ended'
}

type Ending = { end: Exclude<WithdrawalEnd, { status: 'rejected' }>; now: Date }

/** The reference of a payout that came back stays: by it the player finds it where it was paid. */
async function writeEnd(tx: Tx, { id }: WithdrawalRow, { end, now }: Ending): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set({
      status: end.status,
      ...(end.status === 'completed'
        ? { provider_reference: end.reference }
        : { error_message: end.message }),
      finished_at: now,
    })
    .where('id', '=', id)
    .execute()
}

async function tell(tx: Tx, row: WithdrawalRow, told: Ending): Promise<void> {
  await mailOutcome(tx, row, told)
  await tellOutcome(tx, row, told)
}

/** Whether the provider says that money is where our books say that it is not. */
function contradicts({ status }: WithdrawalRow, result: PayoutResult): boolean {
  if (status === 'completed') return result.status === 'failed' || result.status === 'absent'
  return result.status === 'paid'
}

async function report(tx: Tx, row: WithdrawalRow, { result, now }: Told): Promise<void> {
  await raiseSignal(tx, {
    playerId: row.player_id,
    kind: 'payout_difference',
    subject: `withdrawal ${row.id}`,
    details: {
      withdrawalId: row.id,
      provider: row.provider ?? '',
      ours: row.status,
      theirs: result.status,
      points: row.amount,
    },
    now,
  })
}
