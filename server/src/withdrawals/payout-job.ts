import type { Tx } from '../db/connect.ts'
import { isBanned } from '../identity/is-banned.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { readSettings, type Settings } from '../settings/read-settings.ts'
import { followPayout, type PayoutDeps } from './follow-payout.ts'
import type { Method } from './methods.ts'
import { openWithdrawal, owes } from './open-withdrawal.ts'
import { passesByRule } from './pass-by-rule.ts'
import { askedThatDay } from './player-standing.ts'
import { providerFor } from './providers/choose-provider.ts'
import { type ReviewReason, reviewReasons } from './review-reasons.ts'
import { endOwed, endUnpaid } from './settle-payout.ts'
import { tellStep } from './tell-step.ts'
import { takesTwoAdmins } from './two-admins.ts'
import { areBooksBroken } from './verify-books.ts'
import type { WithdrawalRow } from './withdrawal-line.ts'

export const PAYOUT_JOB = 'payout'

/** Nobody else asks about a payout that is being sent. */
const SENDING_MS = 60_000
const PAUSED_MS = 30_000
const HELD_MS = 600_000
/** A process that cannot pay something leaves it to one that can for so long. */
const OTHERS_MS = 600_000
const ELSEWHERE_MS = 5000
const ASK_AGAIN_MS_MIN = 3000
const ASK_AGAIN_MS_MAX = 3_600_000

/**
 * Has approved withdrawals paid, once what approved them has committed and their addresses may be
 * used. What was to go to an address that was removed meanwhile is given back instead, also what
 * nobody approved yet.
 */
export function enqueuePayouts(tx: Tx, rows: WithdrawalRow[], now: Date): Promise<void> {
  const jobs = rows.map((row) => {
    const waits = row.removed_at === null && row.usable_at > now
    const runAt = waits ? row.usable_at : now
    return { kind: PAYOUT_JOB, payload: { withdrawalId: row.id }, runAt }
  })
  return enqueueAll(tx, jobs)
}

/**
 * Brings one withdrawal to its end. That it is being submitted, and to whom, is durable before the
 * provider hears of it, so whoever comes later asks that provider what became of it. The end is
 * written together with the hold's, once, however many jobs get there. It is never given up: only
 * the provider knows whether it paid.
 */
export function payoutJob(deps: PayoutDeps): JobKind {
  const { db, clock, providers, log } = deps

  async function work(payload: Record<string, unknown>) {
    const withdrawalId = Number(payload.withdrawalId)
    const due = await db
      .transaction()
      .execute((tx) => beginPayout(tx, { withdrawalId, providers, log, now: clock.now() }))
    if (due === undefined || 'againInMs' in due) return due
    if (!providers.some(({ name }) => name === due.row.provider)) return { againInMs: ELSEWHERE_MS }

    const { answer, settled } = await followPayout(deps, due.row, due)
    if (settled === 'ended' || settled === 'over' || settled === 'contradicted') return undefined
    if (answer.status === 'pending') return { againInMs: pauseOf(due.row, clock.now()) }
    const why = 'message' in answer ? answer.message : answer.status
    if (settled === 'unsent') throw new Error(`payout ${due.row.payout_key} was not sent: ${why}`)
    throw new Error(`nobody can tell yet what became of payout ${due.row.payout_key}: ${why}`)
  }
  return { work, triedForMs: Number.POSITIVE_INFINITY }
}

/** `first` is true for the one caller who may submit without asking before. */
type DuePayout = { row: WithdrawalRow; first: boolean }

type Begun = Pick<PayoutDeps, 'providers' | 'log'> & { withdrawalId: number; now: Date }

/**
 * Marks a withdrawal as submitted, or says that it was before. Undefined when there is nothing to
 * pay, also because the player owes by now: what was not submitted yet is given back, to repay it.
 * A payout waits while its destination waits, its player is banned, payouts are paused, or the books are
 * broken.
 */
async function beginPayout(
  tx: Tx,
  { withdrawalId, providers, log, now }: Begun,
): Promise<DuePayout | { againInMs: number } | undefined> {
  const open = await openWithdrawal(tx, withdrawalId)
  if (open === undefined) return undefined
  const { row } = open
  if (row.status === 'processing') return { row, first: false }
  const isUnsent = row.status === 'pending' || row.status === 'approved'
  if (isUnsent && row.removed_at !== null) {
    await endUnpaid(tx, open, { message: REMOVED, now })
    return undefined
  }
  if (row.status !== 'approved') return undefined
  if (owes(open)) {
    await endOwed(tx, open, now)
    return undefined
  }
  if (row.usable_at > now) return { againInMs: row.usable_at.getTime() - now.getTime() }
  if (await isBanned(tx, row.player_id)) return held(tx, row, HELD_MS)
  const settings = await readSettings(tx)
  if (settings.payoutsPaused) return held(tx, row, PAUSED_MS)
  const isAgreed = row.vouched_by !== null && row.decided_by !== null
  const lacksAdmin = !isAgreed && (await takesTwoAdmins(tx, row))
  const reasons = await reasonsOf(tx, row, settings)
  if (lacksAdmin || !(await stillPasses(tx, row, { reasons, settings, now }))) {
    await backToReview(tx, row, { needsTwoAdmins: lacksAdmin, reasons, now })
    return undefined
  }
  if (await areBooksBroken(tx, { playerId: row.player_id, log, now })) {
    return held(tx, row, PAUSED_MS)
  }
  const provider = providerFor(row.method as Method, { providers, settings })
  if (provider === undefined) return leftToOthers(row, now)
  const given = {
    status: 'processing',
    submitted_at: now,
    sent_at: now,
    provider: provider.name,
    provider_account: provider.account ?? null,
    check_at: new Date(now.getTime() + SENDING_MS),
  } as const
  await tx.updateTable('withdrawal').set(given).where('id', '=', withdrawalId).execute()
  return { row: { ...row, ...given }, first: true }
}

/** Looked at again later, and left out of the measured payout times. */
async function held(tx: Tx, { id, was_held: wasHeld }: WithdrawalRow, againInMs: number) {
  if (!wasHeld) {
    await tx.updateTable('withdrawal').set({ was_held: true }).where('id', '=', id).execute()
  }
  return { againInMs }
}

/**
 * Another process may have the provider's environment, and is to find the job soon.
 * @throws Error once none took it for too long
 */
function leftToOthers(row: WithdrawalRow, now: Date): { againInMs: number } {
  const since = Math.max(
    ...[row.created_at, row.usable_at, row.decided_at ?? row.created_at].map(Number),
  )
  if (now.getTime() - since > OTHERS_MS) throw new Error(`nobody is set up who pays ${row.method}`)
  return { againInMs: ELSEWHERE_MS }
}

function reasonsOf(tx: Tx, row: WithdrawalRow, settings: Settings): Promise<ReviewReason[]> {
  const { id, player_id: playerId, amount, destination, details, created_at: requestedAt } = row
  const method = row.method as Method
  const reviewed = { id, playerId, amount, method, destination, details, requestedAt }
  return reviewReasons(tx, reviewed, settings)
}

/** Whether what no admin approved still has no reason for review. */
async function stillPasses(
  tx: Tx,
  row: WithdrawalRow,
  rules: { reasons: ReviewReason[]; settings: Settings; now: Date },
): Promise<boolean> {
  if (row.decided_by !== null) return true
  if (!row.passed_by_rule) return rules.reasons.length === 0
  const amount = await askedThatDay(tx, row)
  return passesByRule(tx, { playerId: row.player_id, amount, ...rules })
}

type Review = { needsTwoAdmins: boolean; reasons: ReviewReason[]; now: Date }

/**
 * The approval of one admin, where it takes two by now, is the first of them. Without one, its player is
 * notified of the review.
 */
async function backToReview(
  tx: Tx,
  row: WithdrawalRow,
  { needsTwoAdmins, reasons, now }: Review,
): Promise<void> {
  const { id, decided_by: approvedBy, decided_at: approvedAt, review_reasons: known } = row
  if (approvedBy === null) await tellStep(tx, row, { step: 'reviewed', now })
  await tx
    .updateTable('withdrawal')
    .set({
      status: 'pending',
      passed_by_rule: false,
      decided_by: null,
      decided_at: null,
      review_reasons: [...new Set([...known, ...reasons])],
      ...(needsTwoAdmins && { needs_two_admins: true }),
      ...(approvedBy !== null && { vouched_by: approvedBy, vouched_at: approvedAt }),
    })
    .where('id', '=', id)
    .execute()
}

const REMOVED = 'You removed the payout address that it was to be sent to.'

/** Nothing is wrong: a payout that takes long is asked about less and less often. */
function pauseOf({ submitted_at: submittedAt }: WithdrawalRow, now: Date): number {
  const ageMs = now.getTime() - (submittedAt ?? now).getTime()
  return Math.min(Math.max(ASK_AGAIN_MS_MIN, ageMs / 4), ASK_AGAIN_MS_MAX)
}
