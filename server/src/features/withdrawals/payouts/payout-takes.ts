import * as m from '@tallyhouse/messages/errors'
import * as notifications from '@tallyhouse/messages/notifications'
import { type Message, text } from '@tallyhouse/messages/runtime'
import { sql } from 'kysely'
import type { Log } from '#core/integrity/breach.ts'
import { notify } from '#core/notifications/notify.ts'
import { matchPermission } from '#core/staff/role-columns.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { formatEnd } from '#platform/locale/format-time.ts'
import { notifyPending } from '../messages/notify-step.ts'
import { type OpenWithdrawal, openWithdrawal } from '../open-withdrawal.ts'
import { MANUAL } from '../providers/manual.ts'
import type { WithdrawalRow } from '../withdrawal-summary.ts'
import { findHold, type PayoutHold } from './find-hold.ts'

/** How long an admin has a payout for themselves. After that, another admin can take it over. */
export const TAKE_MS = 30 * 60_000

type ByAdmin = { withdrawalId: number; adminId: number; now: Date }

/**
 * Reserves a payout for an admin who is about to pay it by hand. Taking it again has no effect while it is still
 * theirs. One that another admin took is taken over once their time is up or they are not an admin anymore; they
 * are notified, because they may have paid it. Does nothing if it must not be paid now, and returns why; the caller
 * commits, so that a breach of the books that was found stays recorded.
 * @throws AppError `not_found`, `own_withdrawal`, `already_decided`, `payout_taken`
 */
export async function takePayout(
  tx: Tx,
  { withdrawalId, adminId, log, now }: ByAdmin & { log: Log },
): Promise<'taken' | 'unchanged' | PayoutHold> {
  const open = await openByHand(tx, { withdrawalId, adminId })
  const take = await readTake(tx, { withdrawalId, now })
  if (take?.adminId === adminId && !take.isOver) return 'unchanged'
  rejectOthers(take, adminId)
  const hold = await findHold(tx, open, { log, now })
  if (hold !== undefined) return hold
  if (take !== undefined) await endTake(tx, take.id, now)
  await tx
    .insertInto('payout_take')
    .values({ withdrawal_id: withdrawalId, admin_id: adminId, taken_at: now })
    .execute()
  if (take !== undefined && take.adminId !== adminId) {
    await notifyFormerTaker(tx, { withdrawalId, adminId, formerId: take.adminId, now })
  }
  return 'taken'
}

async function notifyFormerTaker(
  tx: Tx,
  { withdrawalId, adminId, formerId, now }: ByAdmin & { formerId: number },
): Promise<void> {
  const { username: admin } = await tx
    .selectFrom('player')
    .select('username')
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow()
  const title = text(notifications.payoutTakenOverTitle)
  const message = text(notifications.payoutTakenOverBody, { id: String(withdrawalId), admin })
  await notify(tx, [{ playerId: formerId, type: 'system', title, message }], now)
}

/** Explains to an admin why a payout must not be paid now. */
export const holdTexts: Record<PayoutHold, Message> = {
  debt: m.payoutHeldByDebt,
  removed: m.payoutHeldByRemoval,
  proposed: m.payoutHeldByProposal,
  banned: m.payoutHeldByBan,
  paused: m.payoutHeldByPause,
  broken: m.payoutHeldByBooks,
}

/**
 * Returns a payout to the queue that the admin took and did not pay.
 * @throws AppError `not_found`, `own_withdrawal`, `already_decided` if it is not theirs
 */
export async function giveBackPayout(
  tx: Tx,
  { withdrawalId, adminId, now }: ByAdmin,
): Promise<void> {
  await openByHand(tx, { withdrawalId, adminId })
  const take = await readTake(tx, { withdrawalId, now })
  if (take?.adminId !== adminId) throw new AppError('already_decided', text(m.payoutNotTaken))
  await endTake(tx, take.id, now)
}

/**
 * Sends the player a note about a payout that is not paid yet.
 * @throws AppError `not_found`, `own_withdrawal`, `already_decided` if it is the latest note
 */
export async function sendPayoutNote(
  tx: Tx,
  { withdrawalId, adminId, note, now }: ByAdmin & { note: string },
): Promise<void> {
  const { row } = await openByHand(tx, { withdrawalId, adminId })
  if (row.pending_notice_sent === note)
    throw new AppError('already_decided', text(m.payoutNoteSent))
  await notifyPending(tx, row, { message: note, now })
}

/**
 * Refuses to record an outcome while the payout is another admin's, who may be paying it, and to record it as paid
 * if no one took it. The first of two admins who agree is done with it.
 * @throws AppError `payout_taken`, `already_decided`
 */
export async function assertMayRecord(
  tx: Tx,
  {
    withdrawalId,
    adminId,
    firstId,
    outcome,
    now,
  }: ByAdmin & { firstId: number | undefined; outcome: 'paid' | 'not_paid' },
): Promise<void> {
  const take = await readTake(tx, { withdrawalId, now })
  if (take?.adminId !== firstId) rejectOthers(take, adminId)
  if (take === undefined && outcome === 'paid') {
    throw new AppError('already_decided', text(m.payoutNotTaken))
  }
}

async function openByHand(
  tx: Tx,
  { withdrawalId, adminId }: { withdrawalId: number; adminId: number },
): Promise<OpenWithdrawal> {
  const open = await openWithdrawal(tx, withdrawalId)
  if (open === undefined) throw new AppError('not_found', text(m.withdrawalNotFound))
  if (open.row.player_id === adminId) throw new AppError('own_withdrawal')
  if (!isToPay(open.row)) throw new AppError('already_decided', text(m.payoutNotByHand))
  return open
}

/** Whether a payout waits for an admin to pay it by hand. */
export function isToPay({ provider, status }: Pick<WithdrawalRow, 'provider' | 'status'>): boolean {
  return provider === MANUAL && status === 'processing'
}

type Take = { id: number; adminId: number; username: string; isOver: boolean; endsAt: Date }

async function readTake(
  tx: Tx,
  { withdrawalId, now }: { withdrawalId: number; now: Date },
): Promise<Take | undefined> {
  const { rows } = await sql<Omit<Take, 'isOver'>>`
    select payout_take.id, admin_id as "adminId", username, ${takeEndsAt} as "endsAt"
    from payout_take join player as taker on taker.id = admin_id
    where withdrawal_id = ${withdrawalId} and ended_at is null`.execute(tx)
  return rows[0] && { ...rows[0], isOver: rows[0].endsAt <= now }
}

/** When other admins can take over the row of `payout_take` that `taker` took; at once from a former or banned admin. */
export const takeEndsAt = sql<Date>`case
  when ${matchPermission('withdrawals.pay', 'taker')} and not exists (select from ban where ban.player_id = taker.id and lifted_at is null)
  then taken_at + ${`${TAKE_MS} milliseconds`}::interval else taken_at end`

function rejectOthers(take: Take | undefined, adminId: number): void {
  if (take === undefined || take.adminId === adminId || take.isOver) return
  const values = { admin: take.username, until: formatEnd(take.endsAt) }
  throw new AppError('payout_taken', text(m.payoutTakenBy, values))
}

async function endTake(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('payout_take').set({ ended_at: now }).where('id', '=', id).execute()
}
