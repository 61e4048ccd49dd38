import * as payoutReasons from '@tallyhouse/messages/payout-reasons'
import type { Tx } from '#platform/db/connect.ts'
import { endWithdrawal } from '../end-withdrawal.ts'
import { notifyEnd } from '../messages/notify-end.ts'
import { notifyPending } from '../messages/notify-step.ts'
import {
  type OpenWithdrawal,
  openWithdrawal,
  resolveWithdrawal,
  takeBackPayout,
} from '../open-withdrawal.ts'
import { MANUAL } from '../providers/manual.ts'
import type { WithdrawalRow } from '../withdrawal-summary.ts'
import { completePayout } from './complete-payout.ts'
import { keepFacts } from './keep-facts.ts'
import { nextCheckAt, WATCHED_MS } from './next-check.ts'
import { endDelay } from './provider-delay.ts'
import type { PayoutResponse } from './query-provider.ts'
import { releaseDenied, releaseRejected } from './release-payout.ts'
import { reportDifference } from './report-difference.ts'
import { settleSpent } from './settle-spent.ts'

/**
 * What a provider's report changed:
 * - `open`: nothing, the payout is still in progress.
 * - `unsent`: the provider refused or denied the payout, so it is approved and waits again.
 * - `resolved`: the report's final status was saved.
 * - `unchanged`: nothing, the payout is final, or no longer submitted under the key of the report.
 * - `contradicted`: the report contradicts our status but may be older, so the payout is checked immediately.
 * - `difference`: the two sides disagree, and a signal was raised for the admins.
 */
export type SettleResult =
  | 'open'
  | 'unsent'
  | 'resolved'
  | 'unchanged'
  | 'contradicted'
  | 'difference'

/** Whether a report was about the payout as it now is. */
const applied: ReadonlySet<SettleResult> = new Set(['open', 'unsent', 'resolved'])

/** After this long without information from the provider, an admin has to investigate the payout. */
const SILENT_MS = 86_400_000
/** A provider answers a call within this time, and the reconciler does not check the payout during it. */
const RESPONSE_MS = 30_000

/**
 * Applies a provider's report to a payout that was submitted. A final status is saved exactly once, however
 * many reports arrive and in whatever order. A report that contradicts a final status moves no points. It is
 * shown to the admins if the provider was asked after that status was saved.
 */
export async function settlePayout(
  tx: Tx,
  { withdrawalId, ...report }: ProviderReport & { withdrawalId: number },
): Promise<SettleResult> {
  const open = await openWithdrawal(tx, withdrawalId)
  if (open === undefined) return 'unchanged'
  const isPaid = report.result.status === 'paid' && report.key === open.row.payout_key
  if (isPaid) await endDelay(tx, open.row)
  return settleOpened(tx, open, report)
}

/** Like {@link settlePayout}, for an admin's report and a caller that already holds the player's lock. */
export async function settleOpened(
  tx: Tx,
  open: OpenWithdrawal,
  report: ProviderReport,
): Promise<SettleResult> {
  const { attempt_id: attemptId, payout_key: payoutKey } = open.row
  if (report.key !== payoutKey) return settleSpent(tx, open, report)
  if (attemptId === null) return 'unchanged'
  const settled = await settle(tx, open, report)
  if (applied.has(settled)) await keepFacts(tx, attemptId, report.result)
  if (settled === 'unsent') return settled
  const { result, now } = report
  await tx
    .updateTable('payout_attempt')
    .set({
      next_check_at: nextCheck(open.row, settled, report),
      ...(!isSilent(result) && { answered_at: now }),
      ...('handle' in result && { provider_handle: result.handle }),
      ...(settled === 'resolved' && resultColumns(result)),
    })
    .where('id', '=', attemptId)
    .execute()
  return settled
}

/** A returned payout keeps its reference, so that the player can find it at the payment service. */
function resultColumns(response: PayoutResponse) {
  if (response.status === 'paid')
    return { result: 'paid', provider_reference: response.reference } as const
  return response.status === 'failed' || response.status === 'returned'
    ? { result: response.status }
    : {}
}

type ProviderReport = {
  /** The key that the provider reports about. */
  key: string
  result: PayoutResponse
  /** The withdrawal as it was when the provider was asked; undefined for a notice. */
  queriedRow?: WithdrawalRow
  now: Date
}

function isSilent({ status }: PayoutResponse): boolean {
  return status === 'unknown' || status === 'absent' || status === 'refused'
}

/** Does not postpone an earlier check that was requested while the provider was being asked. */
function nextCheck(
  row: WithdrawalRow,
  settled: SettleResult,
  { queriedRow, now }: ProviderReport,
): Date | null {
  const isOpen = row.status === 'processing' && settled !== 'resolved'
  const status = isOpen ? 'processing' : 'final'
  const since = (isOpen ? row.submitted_at : row.ended_at) ?? now
  const at = settled === 'contradicted' ? now : nextCheckAt({ status, since, now })
  if (
    queriedRow === undefined ||
    row.next_check_at === null ||
    isSameTime(row.next_check_at, queriedRow.next_check_at)
  ) {
    return at
  }
  return at !== null && at < row.next_check_at ? at : row.next_check_at
}

function isSameTime(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime()
}

async function settle(tx: Tx, open: OpenWithdrawal, report: ProviderReport): Promise<SettleResult> {
  const { row } = open
  const { result, now } = report
  if (row.status === 'processing') return settleProcessing(tx, open, report)
  if (row.status === 'completed' && result.status === 'returned' && row.resolved_by === null) {
    await endWithdrawal(tx, row.id, { ...result, now })
    const debtRepaid = await takeBackPayout(tx, open, now)
    await notifyEnd(tx, row, { end: { ...result, debtRepaid }, now })
    return 'resolved'
  }
  if (!contradicts(row, result)) return 'unchanged'
  if (report.queriedRow?.status !== row.status) return 'contradicted'
  return (await reportDifference(tx, row, { theirs: result.status, now }))
    ? 'difference'
    : 'unchanged'
}

/** Ends a withdrawal that was never submitted, and returns its points. Without a message, its player canceled it. */
export async function resolveUnpaid(
  tx: Tx,
  open: OpenWithdrawal,
  { message, now }: { message: string | null; now: Date },
): Promise<void> {
  const isCanceled = message === null
  await endWithdrawal(tx, open.row.id, { status: 'failed', message, isCanceled, now })
  const debtRepaid = await resolveWithdrawal(tx, open, { as: 'returned', now })
  const status = isCanceled ? 'canceled' : 'failed'
  await notifyEnd(tx, open.row, { end: { status, message, debtRepaid }, now })
}

/** Cancels an unsent withdrawal by a player who owes points, which repays the debt. */
export function resolveOwed(tx: Tx, open: OpenWithdrawal, now: Date): Promise<void> {
  return resolveUnpaid(tx, open, { message: payoutReasons.offerReversed(), now })
}

async function settleProcessing(
  tx: Tx,
  open: OpenWithdrawal,
  report: ProviderReport,
): Promise<SettleResult> {
  const { row } = open
  const { result, now } = report
  if (result.status === 'paid') {
    await completePayout(tx, open, { reference: result.reference, now })
    return 'resolved'
  }
  if (result.status === 'denied') {
    await releaseDenied(tx, row, { ...result, now })
    return 'unsent'
  }
  if (result.status === 'refused') {
    if (!isFirstResponse(row, report)) return 'open'
    await releaseRejected(tx, row, { message: result.message, now })
    return 'unsent'
  }
  if (result.status === 'pending') {
    await notifyPending(tx, row, { message: result.message, now })
  }
  const isUntraceable = result.status === 'pending' && result.isUntraceable === true
  if (isUntraceable || isOverdue(row, report)) {
    const theirs = isUntraceable ? 'unknown' : result.status
    return (await reportDifference(tx, row, { theirs, now })) ? 'difference' : 'open'
  }
  if (result.status !== 'failed' && result.status !== 'returned') return 'open'
  await endWithdrawal(tx, row.id, { ...result, now })
  const debtRepaid = await resolveWithdrawal(tx, open, { as: 'returned', now })
  await notifyEnd(tx, row, { end: { ...result, debtRepaid }, now })
  return 'resolved'
}

/** Whether the provider has reported nothing, or only `pending`, for too long. */
function isOverdue(row: WithdrawalRow, { result, queriedRow, now }: ProviderReport): boolean {
  if (queriedRow?.status !== 'processing') return false
  if (result.status === 'pending') return isLongPending(row, now)
  const since = row.answered_at ?? row.submitted_at ?? now
  return isSilent(result) && now.getTime() - since.getTime() >= SILENT_MS
}

/** Whether a payout has been in progress for longer than any provider takes. Payments by hand have no limit. */
export function isLongPending(row: WithdrawalRow, now: Date): boolean {
  const { submitted_at: submittedAt, provider } = row
  if (submittedAt === null || provider === MANUAL) return false
  return now.getTime() - submittedAt.getTime() > WATCHED_MS
}

/**
 * Whether no other process may have called the provider too. If the response took so long that one may have, the
 * payout stays submitted.
 */
function isFirstResponse(row: WithdrawalRow, { queriedRow, now }: ProviderReport): boolean {
  const isLate = now.getTime() - (row.submitted_at ?? now).getTime() > RESPONSE_MS
  const wasChecked =
    queriedRow === undefined || !isSameTime(row.next_check_at, queriedRow.next_check_at)
  return !isLate && !wasChecked && row.provider_handle === null
}

/** Whether the provider and our books disagree on whether the money was paid. */
function contradicts(row: WithdrawalRow, result: PayoutResponse): boolean {
  if (row.status !== 'completed') return result.status === 'paid'
  // An admin who resolved it as paid may have paid it another way, because the provider did not recognize it.
  // A payment by the provider under a different reference is then a second payment.
  if (row.resolved_by !== null) {
    const isOther = result.status === 'paid' && result.reference !== row.provider_reference
    return isOther || result.status === 'returned'
  }
  return ['failed', 'denied', 'absent'].includes(result.status)
}
