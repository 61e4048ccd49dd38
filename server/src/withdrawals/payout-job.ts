import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/connect.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { JobHandler } from '../jobs/jobs.ts'
import { postHold, voidHold } from '../ledger/hold.ts'
import type { Method } from './methods.ts'
import type { Payout, PayoutProvider, PayoutResult } from './providers/payout-provider.ts'
import type { WithdrawalRow } from './withdrawal-line.ts'

export const PAYOUT_JOB = 'payout'

const ASK_AGAIN_MS = 15_000

/** Has an approved withdrawal paid, once what approved it has committed. */
export function enqueuePayout(tx: Tx, withdrawalId: number, now: Date): Promise<void> {
  return enqueue(tx, { kind: PAYOUT_JOB, payload: { withdrawalId }, runAt: now })
}

type PayoutDeps = { db: Db; clock: Clock; provider: PayoutProvider }

/**
 * Brings one withdrawal to its end. That it is being submitted is durable before the provider
 * hears of it, so whoever comes later asks what became of it. The end is written together with
 * the hold's, once, however many jobs get there.
 */
export function payoutJob({ db, clock, provider }: PayoutDeps): JobHandler {
  return async (payload) => {
    const withdrawalId = Number(payload.withdrawalId)
    const first = await db
      .transaction()
      .execute((tx) => markSubmitted(tx, withdrawalId, clock.now()))
    const row = await readApproved(db, withdrawalId)
    if (row === undefined) return undefined

    const result = await paid(provider, payoutOf(row), first)
    if (result.status === 'pending') return { againInMs: ASK_AGAIN_MS }
    if (result.status !== 'paid' && result.status !== 'failed') {
      throw new Error(`${provider.name} cannot tell yet what became of ${row.payout_key}`)
    }
    await db.transaction().execute((tx) => finish(tx, { withdrawalId, result, now: clock.now() }))
    return undefined
  }
}

/** True for the one caller who may submit without asking first. */
async function markSubmitted(tx: Tx, withdrawalId: number, now: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('withdrawal')
    .set({ submitted_at: now })
    .where('id', '=', withdrawalId)
    .where('status', '=', 'approved')
    .where('submitted_at', 'is', null)
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}

function readApproved(db: Db, withdrawalId: number): Promise<WithdrawalRow | undefined> {
  return db
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', withdrawalId)
    .where('status', '=', 'approved')
    .executeTakeFirst()
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

type Ending = {
  withdrawalId: number
  result: Extract<PayoutResult, { status: 'paid' | 'failed' }>
  now: Date
}

async function finish(tx: Tx, { withdrawalId, result, now }: Ending): Promise<void> {
  const wasPaid = result.status === 'paid'
  const ended = await tx
    .updateTable('withdrawal')
    .set({
      status: wasPaid ? 'completed' : 'failed',
      provider_reference: wasPaid ? result.reference : null,
      error_message: wasPaid ? null : result.message,
      finished_at: now,
    })
    .where('id', '=', withdrawalId)
    .where('status', '=', 'approved')
    .returning('hold_id')
    .executeTakeFirst()
  if (ended === undefined) return
  const resolve = wasPaid ? postHold : voidHold
  if (!(await resolve(tx, ended.hold_id, now))) {
    throw new Error(`hold ${ended.hold_id} was resolved before its withdrawal`)
  }
}
