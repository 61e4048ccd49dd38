import type { Settings } from '@tallyhouse/contract/settings/all-settings'
import { sql } from 'kysely'
import { isBanned } from '#features/identity/is-banned.ts'
import type { Tx } from '#platform/db/connect.ts'
import type { JobKind } from '#platform/jobs/job-kind.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { requestedThatDay } from '../eligibility-facts.ts'
import { notifyStep } from '../messages/notify-step.ts'
import { openWithdrawal, owes } from '../open-withdrawal.ts'
import { providerFor } from '../providers/choose-provider.ts'
import type { PayoutProvider } from '../providers/payout-provider.ts'
import { isAutoApproved } from '../review/auto-approval.ts'
import { readFirstApprover, recordDecision, voidApproval } from '../review/record-decision.ts'
import { isPaidElsewhere, type ReviewReason, reviewReasons } from '../review/review-reasons.ts'
import { takesTwoAdmins } from '../review/two-admins.ts'
import { type WithdrawalRow, withdrawalRows } from '../withdrawal-summary.ts'
import { followPayout, type PayoutDeps } from './follow-payout.ts'
import { waitForProvider } from './provider-delay.ts'
import { resolveOwed, resolveUnpaid, type SettleResult } from './settle-payout.ts'
import { areBooksBroken } from './verify-books.ts'

/** The reconciler does not check a payout for this long after it was sent. */
const SENDING_MS = 60_000
const PAUSED_MS = 30_000
const BANNED_MS = 600_000
/** How long a process without the right provider leaves a payout to other processes. */
const OTHER_PROCESS_MAX_MS = 600_000
const OTHER_PROCESS_RETRY_MS = 5000
const PENDING_RETRY_MS_MIN = 3000
const PENDING_RETRY_MS_MAX = 3_600_000

/**
 * Pays one withdrawal and follows it to its final status. The submission and its provider are committed
 * before the provider is called, so a later attempt asks that provider for the status. The final status and
 * the resolution of the hold are saved in one transaction, exactly once, however many jobs run. The job
 * never gives up, because only the provider can report whether it paid.
 */
export function payoutJob(deps: PayoutDeps): JobKind {
  const { db, clock, providers, log } = deps

  async function work(payload: Record<string, unknown>) {
    const withdrawalId = Number(payload.withdrawalId)
    const due = await db
      .transaction()
      .execute((tx) => beginPayout(tx, { withdrawalId, providers, log, now: clock.now() }))
    if (due === undefined || 'againInMs' in due) return due
    if (!providers.some(({ name }) => name === due.row.provider)) {
      return { againInMs: OTHER_PROCESS_RETRY_MS }
    }

    const { response, settled } = await followPayout(deps, due.row, due)
    if (settled === 'unchanged') return { againInMs: 0 }
    if (FINISHED.has(settled)) return undefined
    if (response.status === 'pending') return { againInMs: pendingRetryMs(due.row, clock.now()) }
    const why = 'message' in response ? response.message : response.status
    if (settled === 'unsent') throw new Error(`payout ${due.row.payout_key} was not sent: ${why}`)
    throw new Error(`payout ${due.row.payout_key}: status unknown: ${why}`)
  }
  return { work, triedForMs: Number.POSITIVE_INFINITY }
}

const FINISHED: ReadonlySet<SettleResult> = new Set(['resolved', 'contradicted'])

/** `first` is true for the one caller that may submit without asking the provider before. */
type DuePayout = { row: WithdrawalRow; first: boolean }

type PayoutStart = Pick<PayoutDeps, 'providers' | 'log'> & { withdrawalId: number; now: Date }

/**
 * Marks a withdrawal as submitted, or returns it as it is if it was submitted before. Returns undefined if
 * there is nothing to pay. An unsent withdrawal whose address was removed or whose gamepass was bought for another one
 * fails, and that of a player who owes points is returned to repay the debt. A
 * payout waits while its address is not usable, its player is banned, payouts are paused, the books are broken,
 * or its provider refuses payouts.
 */
async function beginPayout(
  tx: Tx,
  { withdrawalId, providers, log, now }: PayoutStart,
): Promise<DuePayout | { againInMs: number } | undefined> {
  const open = await openWithdrawal(tx, withdrawalId)
  if (open === undefined) return undefined
  const { row } = open
  if (row.status === 'processing') return { row, first: false }
  const isUnsent = row.status === 'pending' || row.status === 'approved'
  const obstacle = isUnsent ? await findObstacle(tx, row) : undefined
  if (obstacle !== undefined) {
    await resolveUnpaid(tx, open, { ...obstacle, now })
    return undefined
  }
  if (row.status !== 'approved') return undefined
  if (owes(open)) {
    await resolveOwed(tx, open, now)
    return undefined
  }
  if (row.usable_at > now) return { againInMs: row.usable_at.getTime() - now.getTime() }
  if (await isBanned(tx, row.player_id)) return postpone(tx, row, { againInMs: BANNED_MS, now })
  const settings = await readSettings(tx)
  if (settings.payoutsPaused) return postpone(tx, row, { againInMs: PAUSED_MS, now })
  const lacksAdmin = !(await isApprovedByTwo(tx, row)) && (await takesTwoAdmins(tx, row))
  const reasons = await findReviewReasons(tx, row, settings)
  if (lacksAdmin || (await needsReview(tx, row, { reasons, settings, now }))) {
    await returnToReview(tx, row, { needsTwoAdmins: lacksAdmin, reasons, now })
    return undefined
  }
  if (await areBooksBroken(tx, { playerId: row.player_id, log, now })) {
    return postpone(tx, row, { againInMs: PAUSED_MS, now })
  }
  const provider = providerFor(row.method, { providers, settings })
  if (provider === undefined) return deferToOtherProcess(row, now)
  const waitMs = await waitForProvider(tx, { withdrawalId, provider: provider.name, now })
  if (waitMs > 0) return { againInMs: waitMs }
  return { row: await saveSubmission(tx, row.id, { provider, now }), first: true }
}

async function saveSubmission(
  tx: Tx,
  withdrawalId: number,
  { provider, now }: { provider: PayoutProvider; now: Date },
): Promise<WithdrawalRow> {
  await tx
    .insertInto('payout_attempt')
    .values({
      withdrawal_id: withdrawalId,
      provider: provider.name,
      provider_account: provider.account ?? null,
      submitted_at: now,
      sent_at: now,
      next_check_at: new Date(now.getTime() + SENDING_MS),
      // A player is notified once that a payout was sent, however often it is sent again.
      pending_notice_sent: sql`(
        select pending_notice_sent from payout_attempt
        where withdrawal_id = ${withdrawalId} and result = 'refused' order by id desc limit 1)`,
    })
    .execute()
  await tx
    .updateTable('withdrawal')
    .set({ status: 'processing' })
    .where('id', '=', withdrawalId)
    .execute()
  return withdrawalRows(tx).where('withdrawal.id', '=', withdrawalId).executeTakeFirstOrThrow()
}

type Postponement = { againInMs: number; now: Date }

/** Retries later, and excludes the withdrawal from the published payout times. */
async function postpone(tx: Tx, { id }: WithdrawalRow, { againInMs, now }: Postponement) {
  await tx
    .insertInto('payout_postponement')
    .values({ withdrawal_id: id, postponed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { againInMs }
}

async function isApprovedByTwo(tx: Tx, { id, decided_by: secondId }: WithdrawalRow) {
  return secondId !== null && (await readFirstApprover(tx, id)) !== null
}

/**
 * Leaves the job to another process, which may have the provider configured.
 * @throws Error if no process has taken it for too long
 */
function deferToOtherProcess(row: WithdrawalRow, now: Date): { againInMs: number } {
  const since = Math.max(
    ...[row.created_at, row.usable_at, row.decided_at ?? row.created_at].map(Number),
  )
  if (now.getTime() - since > OTHER_PROCESS_MAX_MS) {
    throw new Error(`no payout provider is configured for ${row.method}`)
  }
  return { againInMs: OTHER_PROCESS_RETRY_MS }
}

function findReviewReasons(
  tx: Tx,
  row: WithdrawalRow,
  settings: Settings,
): Promise<ReviewReason[]> {
  const { id, player_id: playerId, amount, destination, details, created_at: requestedAt } = row
  const reviewed = { id, playerId, amount, method: row.method, destination, details, requestedAt }
  return reviewReasons(tx, reviewed, settings)
}

/** Whether a withdrawal that no admin approved has a reason for review. */
async function needsReview(
  tx: Tx,
  row: WithdrawalRow,
  rules: { reasons: ReviewReason[]; settings: Settings; now: Date },
): Promise<boolean> {
  if (row.decided_by !== null) return false
  if (row.decided_at === null) return rules.reasons.length > 0
  const amount = await requestedThatDay(tx, row)
  return !(await isAutoApproved(tx, { playerId: row.player_id, amount, ...rules }))
}

type Review = { needsTwoAdmins: boolean; reasons: ReviewReason[]; now: Date }

/**
 * Returns an approved withdrawal to review. If it needs a second approval, the existing one counts as the
 * first. If no admin approved it, the player is notified of the review.
 */
async function returnToReview(
  tx: Tx,
  row: WithdrawalRow,
  { needsTwoAdmins, reasons, now }: Review,
): Promise<void> {
  const {
    id: withdrawalId,
    decided_by: adminId,
    decided_at: decidedAt,
    review_reasons: earlier,
  } = row
  await voidApproval(tx, { withdrawalId, step: 'final', now })
  if (adminId !== null && decidedAt !== null) {
    const first = { withdrawalId, step: 'first', outcome: 'approved', adminId } as const
    await recordDecision(tx, { ...first, now: decidedAt })
  } else {
    await notifyStep(tx, row, { step: 'reviewed', now })
  }
  await tx
    .updateTable('withdrawal')
    .set({
      status: 'pending',
      review_reasons: [...new Set([...earlier, ...reasons])],
      ...(needsTwoAdmins && { needs_two_admins: true }),
    })
    .where('id', '=', withdrawalId)
    .execute()
}

/** Why an unsent withdrawal can never be sent, for its player; null if the player removed its address, which cancels it. */
async function findObstacle(
  tx: Tx,
  row: WithdrawalRow,
): Promise<{ message: string | null } | undefined> {
  if (row.removed_at !== null) return { message: null }
  return (await isPaidElsewhere(tx, row)) ? { message: BOUGHT } : undefined
}

const BOUGHT = 'This gamepass was bought before. Create a new one.'

/** A payout that takes long is not a failure. It is checked less and less often. */
function pendingRetryMs({ submitted_at: submittedAt }: WithdrawalRow, now: Date): number {
  const ageMs = now.getTime() - (submittedAt ?? now).getTime()
  return Math.min(Math.max(PENDING_RETRY_MS_MIN, ageMs / 4), PENDING_RETRY_MS_MAX)
}
