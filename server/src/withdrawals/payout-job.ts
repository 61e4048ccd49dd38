import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/connect.ts'
import { isBanned } from '../identity/is-banned.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { readSettings } from '../settings/read-settings.ts'
import { askProvider } from './ask-provider.ts'
import { checkTimeOf } from './check-time.ts'
import type { Method } from './methods.ts'
import { openWithdrawal, owes } from './open-withdrawal.ts'
import { providerFor, providerNamed } from './providers/choose-provider.ts'
import type { PayoutProvider } from './providers/payout-provider.ts'
import { endUnpaid, settlePayout } from './settle-payout.ts'
import type { WithdrawalRow } from './withdrawal-line.ts'

export const PAYOUT_JOB = 'payout'

const PAUSED_MS = 30_000
const HELD_MS = 600_000
const ASK_AGAIN_MS_MIN = 3000
const ASK_AGAIN_MS_MAX = 3_600_000

/**
 * Has approved withdrawals paid, once what approved them has committed and their addresses may be
 * used. What was to go to an address that was removed meanwhile is given back instead.
 */
export function enqueuePayouts(tx: Tx, rows: WithdrawalRow[], now: Date): Promise<void> {
  const jobs = rows.map((row) => {
    const waits = row.removed_at === null && row.usable_at > now
    const runAt = waits ? row.usable_at : now
    return { kind: PAYOUT_JOB, payload: { withdrawalId: row.id }, runAt }
  })
  return enqueueAll(tx, jobs)
}

export type PayoutDeps = { db: Db; clock: Clock; providers: PayoutProvider[] }

/**
 * Brings one withdrawal to its end. That it is being submitted, and to whom, is durable before the
 * provider hears of it, so whoever comes later asks that provider what became of it. The end is
 * written together with the hold's, once, however many jobs get there. It is never given up: only
 * the provider knows whether it paid.
 */
export function payoutJob({ db, clock, providers }: PayoutDeps): JobKind {
  async function work(payload: Record<string, unknown>) {
    const withdrawalId = Number(payload.withdrawalId)
    const due = await db
      .transaction()
      .execute((tx) => beginPayout(tx, { withdrawalId, providers, now: clock.now() }))
    if (due === undefined || 'againInMs' in due) return due

    const result = await askProvider(due.row, { ...due, now: clock.now() })
    const settled = await db
      .transaction()
      .execute((tx) => settlePayout(tx, { withdrawalId, result, now: clock.now() }))
    if (settled !== 'open') return undefined
    if (result.status === 'pending') return { againInMs: pauseOf(due.row, clock.now()) }
    const why = 'message' in result ? result.message : result.status
    throw new Error(`nobody can tell yet what became of payout ${due.row.payout_key}: ${why}`)
  }
  return { work, triedForMs: Number.POSITIVE_INFINITY }
}

/** `first` is true for the one caller who may submit without asking before. */
type DuePayout = {
  row: WithdrawalRow
  provider: PayoutProvider
  first: boolean
  maySend: boolean
}

type Begun = { withdrawalId: number; providers: PayoutProvider[]; now: Date }

/**
 * Marks a withdrawal as submitted, or says that it was before. Undefined when there is nothing to
 * pay, also because the player owes by now: what was not submitted yet is given back, to repay it.
 * What is held, for its address is new, or its player banned, or payouts are paused, waits.
 */
async function beginPayout(
  tx: Tx,
  { withdrawalId, providers, now }: Begun,
): Promise<DuePayout | { againInMs: number } | undefined> {
  const open = await openWithdrawal(tx, withdrawalId)
  if (open === undefined) return undefined
  const { row } = open
  const settings = await readSettings(tx)
  const maySend = !settings.payoutsPaused
  if (row.status === 'processing') {
    return { row, provider: providerNamed(row.provider, providers), first: false, maySend }
  }
  if (wasRemovedWaiting(row) && row.submitted_at === null && row.finished_at === null) {
    await endUnpaid(tx, open, { message: REMOVED, now })
    return undefined
  }
  if (row.status !== 'approved') return undefined
  if (owes(open)) {
    await endUnpaid(tx, open, { message: OWED, now })
    return undefined
  }
  if (row.usable_at > now) return { againInMs: row.usable_at.getTime() - now.getTime() }
  if (await isBanned(tx, row.player_id)) return { againInMs: HELD_MS }
  if (!maySend) return { againInMs: PAUSED_MS }
  const provider = providerFor(row.method as Method, { providers, settings })
  if (provider === undefined) throw new Error(`nobody is set up who pays ${row.method}`)
  const given = {
    status: 'processing',
    submitted_at: now,
    provider: provider.name,
    check_at: checkTimeOf({ status: 'processing', submittedAt: now, now }),
  } as const
  await tx.updateTable('withdrawal').set(given).where('id', '=', withdrawalId).execute()
  return { row: { ...row, ...given }, provider, first: true, maySend }
}

const OWED = 'An offer was reversed before this was paid. The points went to what you owe first.'

const REMOVED = 'You removed the payout address that it was to be sent to.'

/** Whether the player removed the address before anything could be sent there. */
function wasRemovedWaiting({ removed_at: removedAt, usable_at: usableAt }: WithdrawalRow): boolean {
  return removedAt !== null && removedAt < usableAt
}

/** Nothing is wrong: a payout that takes long is asked about less and less often. */
function pauseOf({ submitted_at: submittedAt }: WithdrawalRow, now: Date): number {
  const ageMs = now.getTime() - (submittedAt ?? now).getTime()
  return Math.min(Math.max(ASK_AGAIN_MS_MIN, ageMs / 4), ASK_AGAIN_MS_MAX)
}
