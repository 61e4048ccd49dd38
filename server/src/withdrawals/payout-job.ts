import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/connect.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { mailOutcome, type WithdrawalEnd } from './mail-outcome.ts'
import type { Method } from './methods.ts'
import { type OpenWithdrawal, openWithdrawal, owes, resolveWithdrawal } from './open-withdrawal.ts'
import type { Payout, PayoutProvider, PayoutResult } from './providers/payout-provider.ts'
import { tellOutcome } from './tell-outcome.ts'
import type { WithdrawalRow } from './withdrawal-line.ts'

export const PAYOUT_JOB = 'payout'

const ASK_AGAIN_MS = 15_000
/** How long until a payout that a ban holds back is looked at again. */
const HELD_MS = 10 * 60_000

/** Has an approved withdrawal paid, once what approved it has committed. */
export function enqueuePayout(tx: Tx, withdrawalId: number, now: Date): Promise<void> {
  return enqueue(tx, { kind: PAYOUT_JOB, payload: { withdrawalId }, runAt: now })
}

type PayoutDeps = { db: Db; clock: Clock; provider: PayoutProvider }

/**
 * Brings one withdrawal to its end. That it is being submitted is durable before the provider
 * hears of it, so whoever comes later asks what became of it. The end is written together with
 * the hold's, once, however many jobs get there. It is never given up: only the provider knows
 * whether it paid.
 */
export function payoutJob({ db, clock, provider }: PayoutDeps): JobKind {
  async function work(payload: Record<string, unknown>) {
    const withdrawalId = Number(payload.withdrawalId)
    const due = await db.transaction().execute((tx) => beginPayout(tx, withdrawalId, clock.now()))
    if (due === undefined) return undefined
    if (due === 'held') return { againInMs: HELD_MS }

    const result = await paid(provider, payoutOf(due.row), due.first)
    if (result.status === 'pending') return { againInMs: ASK_AGAIN_MS }
    if (result.status !== 'paid' && result.status !== 'failed') {
      throw new Error(`${provider.name} cannot tell yet what became of ${due.row.payout_key}`)
    }
    await db.transaction().execute(async (tx) => {
      const open = await openApproved(tx, withdrawalId)
      if (open !== undefined) await finish(tx, open, { result, now: clock.now() })
    })
    return undefined
  }
  return { work, triedForMs: Number.POSITIVE_INFINITY }
}

/** `first` is true for the one caller who may submit without asking before. */
type DuePayout = { row: WithdrawalRow; first: boolean }

/**
 * Marks a withdrawal as submitted, or says that it was before. Undefined when there is nothing to
 * pay, also because the player owes by now: what was not submitted yet is given back, to repay it.
 * `held` while the player is banned and no admin has decided on the withdrawal since.
 */
async function beginPayout(
  tx: Tx,
  withdrawalId: number,
  now: Date,
): Promise<DuePayout | 'held' | undefined> {
  const open = await openApproved(tx, withdrawalId)
  if (open === undefined) return undefined
  if (open.row.submitted_at !== null) return { row: open.row, first: false }
  if (owes(open)) {
    await finish(tx, open, { result: { status: 'failed', message: OWED }, now })
    return undefined
  }
  if (await isHeld(tx, open.row)) return 'held'
  await tx
    .updateTable('withdrawal')
    .set({ submitted_at: now })
    .where('id', '=', withdrawalId)
    .execute()
  return { row: open.row, first: true }
}

const OWED = 'An offer was reversed before this was paid. The points went to what you owe first.'

async function isHeld(tx: Tx, row: WithdrawalRow): Promise<boolean> {
  const ban = await tx
    .selectFrom('ban')
    .where('player_id', '=', row.player_id)
    .where('lifted_at', 'is', null)
    .select('created_at')
    .executeTakeFirst()
  return ban !== undefined && (row.decided_at === null || row.decided_at <= ban.created_at)
}

async function openApproved(tx: Tx, withdrawalId: number): Promise<OpenWithdrawal | undefined> {
  const open = await openWithdrawal(tx, withdrawalId)
  return open?.row.status === 'approved' ? open : undefined
}

function payoutOf(row: WithdrawalRow): Payout {
  return {
    key: row.payout_key,
    method: row.method as Method,
    amountPoints: row.amount,
    usdCents: row.usd_cents,
    details: row.details,
  }
}

async function paid(
  provider: PayoutProvider,
  payout: Payout,
  first: boolean,
): Promise<PayoutResult> {
  if (first) return provider.submit(payout)
  const result = await provider.ask(payout.key)
  return result.status === 'absent' ? provider.submit(payout) : result
}

type Ending = { result: Extract<PayoutResult, { status: 'paid' | 'failed' }>; now: Date }

async function finish(tx: Tx, open: OpenWithdrawal, { result, now }: Ending): Promise<void> {
  const wasPaid = result.status === 'paid'
  await tx
    .updateTable('withdrawal')
    .set({
      status: wasPaid ? 'completed' : 'failed',
      provider_reference: wasPaid ? result.reference : null,
      error_message: wasPaid ? null : result.message,
      finished_at: now,
    })
    .where('id', '=', open.row.id)
    .execute()
  await resolveWithdrawal(tx, open, { as: wasPaid ? 'paid' : 'returned', now })
  const end: WithdrawalEnd = wasPaid
    ? { status: 'completed', reference: result.reference }
    : { status: 'failed', message: result.message }
  await mailOutcome(tx, open.row, { end, now })
  await tellOutcome(tx, open.row, { end, now })
}
