import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { formatEnd } from '#platform/locale/format-time.ts'
import { openWithdrawal } from '../open-withdrawal.ts'
import type { PayoutProvider, PayoutResult } from '../providers/payout-provider.ts'
import { isSecond, takesTwoAdmins } from '../review/two-admins.ts'
import { type WithdrawalRow, withdrawalRows } from '../withdrawal-summary.ts'
import { readFirstResolution } from './first-resolution.ts'
import { assertMayRecord, isToPay } from './payout-takes.ts'
import { queryPayout, submittedKey } from './query-provider.ts'
import { isLongPending, settleOpened, settlePayout } from './settle-payout.ts'

const DAY_MS = 86_400_000
/** A provider answers a call within this time or not at all. */
const CALL_MS = 60_000
/** How long a provider's dashboard may take to show a payout that was sent. */
const DASHBOARD_MS = 3_600_000

/** When a payout may first be resolved manually; null if it is not processing, or paid by hand. */
export function resolvableFrom(row: WithdrawalRow): Date | null {
  const { status, submitted_at: sentAt } = row
  if (status !== 'processing' || sentAt === null || isToPay(row)) return null
  return new Date(sentAt.getTime() + DAY_MS)
}

/**
 * Asks a payout's provider once more before an admin resolves it manually. The provider's answer takes
 * precedence: a final outcome is saved, and a pending payout is left to the provider unless it has been
 * pending for too long. Returns when the admin may go on: the provider does not recognize the payout, or it
 * does not respond or is not configured, and the last call is long enough ago for its dashboard to show it. What is
 * paid by hand has no one to ask.
 * @throws AppError `not_found`, `already_decided`, `payout_under_way`
 */
export async function queryBeforeResolving(
  { db, clock, providers }: { db: Db; clock: Clock; providers: PayoutProvider[] },
  withdrawalId: number,
): Promise<void> {
  const row = await withdrawalRows(db).where('withdrawal.id', '=', withdrawalId).executeTakeFirst()
  if (row === undefined) throw new AppError('not_found', text(m.withdrawalNotFound))
  assertResolvable(row, clock.now())
  if (isToPay(row)) return
  const provider = providers.find(({ name }) => name === row.provider)
  const result = provider ? await queryPayout(row, provider) : ({ status: 'unknown' } as const)
  if (result.status === 'absent') return
  if (result.status === 'unknown')
    return assertNotJustSent(row, { now: clock.now(), withinMs: DASHBOARD_MS })
  const report = { withdrawalId, key: submittedKey(row), result, queriedRow: row }
  await db.transaction().execute((tx) => settlePayout(tx, { ...report, now: clock.now() }))
  if (result.status === 'pending') {
    if (isLongPending(row, clock.now())) return
    throw new AppError('payout_under_way', STILL_PENDING)
  }
  throw new AppError('already_decided', text(m.payoutJustReported))
}

const STILL_PENDING = text(m.payoutStillPending)

type ManualResolution = {
  withdrawalId: number
  adminId: number
  outcome: 'paid' | 'not_paid'
  /** The payment reference or the reason for not paying. Shown to the player. */
  note: string
  now: Date
}

/**
 * Records the outcome of a payout that admins pay by hand, or that an admin found because its provider cannot report
 * it. If the amount needs two admins, the first admin's outcome is saved as a proposal until another admin confirms it. A different
 * report by the provider later counts as a difference.
 * @throws AppError `not_found`, `own_withdrawal`, `already_decided`, `payout_under_way`, `payout_taken`
 */
export async function resolveManually(
  tx: Tx,
  { withdrawalId, adminId, outcome, note, now }: ManualResolution,
): Promise<'first_resolution' | 'resolved'> {
  const open = await openWithdrawal(tx, withdrawalId)
  if (open === undefined) throw new AppError('not_found', text(m.withdrawalNotFound))
  const { row } = open
  if (row.player_id === adminId) throw new AppError('own_withdrawal')
  assertResolvable(row, now)
  const first = await readFirstResolution(tx, withdrawalId)
  if (isToPay(row)) {
    await assertMayRecord(tx, { withdrawalId, adminId, firstId: first?.admin_id, outcome, now })
  }
  const takesTwo = first !== undefined || (await takesTwoAdmins(tx, row))
  const firstId = first?.outcome === outcome ? first.admin_id : null
  const isAgreed =
    !takesTwo || (await isSecond(tx, { firstId, adminId, permission: 'withdrawals.resolve' }))
  if (first !== undefined && !isAgreed) await voidResolution(tx, first.id, now)
  await tx
    .insertInto('manual_resolution')
    .values({
      withdrawal_id: withdrawalId,
      step: isAgreed ? 'final' : 'first',
      admin_id: adminId,
      outcome,
      note,
      resolved_at: now,
    })
    .execute()
  if (!isAgreed) return 'first_resolution'
  const result: PayoutResult =
    outcome === 'paid' ? { status: 'paid', reference: note } : { status: 'failed', message: note }
  await settleOpened(tx, open, { key: row.payout_key, result, now })
  return 'resolved'
}

function voidResolution(tx: Tx, id: number, now: Date) {
  return tx.updateTable('manual_resolution').set({ voided_at: now }).where('id', '=', id).execute()
}

function assertResolvable(row: WithdrawalRow, now: Date): void {
  if (isToPay(row)) return
  const from = resolvableFrom(row)
  if (from === null) throw new AppError('already_decided', text(m.payoutNotInProgress))
  if (from > now) {
    throw new AppError('payout_under_way', text(m.resolvableLater, { from: formatEnd(from) }))
  }
  assertNotJustSent(row, { now, withinMs: CALL_MS })
}

function assertNotJustSent(
  { sent_at: sentAt }: WithdrawalRow,
  { now, withinMs }: { now: Date; withinMs: number },
): void {
  const until = new Date((sentAt ?? now).getTime() + withinMs)
  if (sentAt === null || until <= now) return
  throw new AppError('payout_under_way', text(m.payoutJustSent, { until: formatEnd(until) }))
}
