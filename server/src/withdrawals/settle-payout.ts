import type { Tx } from '../db/connect.ts'
import { raiseOnce } from '../safety/raise-signal.ts'
import type { PayoutAnswer } from './ask-provider.ts'
import { checkTimeOf, WATCHED_MS } from './check-time.ts'
import { mailOutcome, type WithdrawalEnd } from './mail-outcome.ts'
import {
  type OpenWithdrawal,
  openWithdrawal,
  resolveWithdrawal,
  takeBackPayout,
} from './open-withdrawal.ts'
import { tellOutcome } from './tell-outcome.ts'
import { tellPending } from './tell-pending.ts'
import type { WithdrawalRow } from './withdrawal-line.ts'

/**
 * What became of a payout by what its provider says. `unsent`: it was not given to anybody after all.
 * `contradicted`: what was said may be older than our end, so it is asked about at once. `difference`:
 * the two sides do not agree, and the admins hear of it now.
 */
export type Settled = 'open' | 'unsent' | 'ended' | 'over' | 'contradicted' | 'difference'

/** A provider that says nothing of a payout for so long is for an admin to ask. */
const SILENT_MS = 86_400_000
/** A provider answers a call within this, and nobody else asks about the payout meanwhile. */
const ANSWERED_MS = 30_000

/**
 * Brings a payout that was submitted to the end that its provider tells of, once, however many hear
 * of it, and in whatever order. What contradicts an end that was written before moves nothing, and is
 * shown to the admins if the provider was asked after it.
 */
export async function settlePayout(
  tx: Tx,
  { withdrawalId, ...told }: Told & { withdrawalId: number },
): Promise<Settled> {
  const open = await openWithdrawal(tx, withdrawalId)
  return open === undefined ? 'over' : settleOpened(tx, open, told)
}

/** The same for a withdrawal whose player's lock the caller has taken. */
export async function settleOpened(tx: Tx, open: OpenWithdrawal, told: Told): Promise<Settled> {
  if (open.row.submitted_at === null) return 'over'
  const settled = await settle(tx, open, told)
  if (settled === 'unsent') return settled
  const { result, now } = told
  await tx
    .updateTable('withdrawal')
    .set({
      check_at: nextCheck(open.row, settled, told),
      ...(!isSilent(result) && { answered_at: now }),
      ...('handle' in result && { provider_handle: result.handle }),
    })
    .where('id', '=', open.row.id)
    .execute()
  return settled
}

type Told = {
  result: PayoutAnswer
  /** The withdrawal as it was when its provider was asked; none where the provider spoke by itself. */
  asked?: WithdrawalRow
  now: Date
}

function isSilent({ status }: PayoutAnswer): boolean {
  return status === 'unknown' || status === 'absent' || status === 'refused'
}

/** Whoever had it asked about at once while it was being asked about does not wait for that. */
function nextCheck(row: WithdrawalRow, settled: Settled, { asked, now }: Told): Date | null {
  const isOpen = row.status === 'processing' && settled !== 'ended'
  const status = isOpen ? 'processing' : 'final'
  const since = (isOpen ? row.submitted_at : row.finished_at) ?? now
  const at = settled === 'contradicted' ? now : checkTimeOf({ status, since, now })
  if (asked === undefined || row.check_at === null || isSameTime(row.check_at, asked.check_at)) {
    return at
  }
  return at !== null && at < row.check_at ? at : row.check_at
}

function isSameTime(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime()
}

async function settle(tx: Tx, open: OpenWithdrawal, told: Told): Promise<Settled> {
  const { row } = open
  const { result, now } = told
  if (row.status === 'processing') return end(tx, open, told)
  if (row.status === 'completed' && result.status === 'returned' && row.ended_by === null) {
    await writeEnd(tx, row, { end: result, now })
    const repaid = await takeBackPayout(tx, open, now)
    await tell(tx, row, { end: { ...result, repaid }, now })
    return 'ended'
  }
  if (!contradicts(row, result)) return 'over'
  if (told.asked?.status !== row.status) return 'contradicted'
  return (await report(tx, row, told)) ? 'difference' : 'over'
}

/** Ends a withdrawal before anybody was asked to pay it, and gives its points back. */
export async function endUnpaid(
  tx: Tx,
  open: OpenWithdrawal,
  { message, now }: { message: string; now: Date },
): Promise<void> {
  const end = { status: 'failed', message } as const
  await writeEnd(tx, open.row, { end, now })
  const repaid = await resolveWithdrawal(tx, open, { as: 'returned', now })
  await tell(tx, open.row, { end: { ...end, repaid }, now })
}

/** Ends one of a player who owes, which repays the debt. */
export function endOwed(tx: Tx, open: OpenWithdrawal, now: Date): Promise<void> {
  return endUnpaid(tx, open, { message: OWED, now })
}

const OWED = 'An offer was reversed before this was paid.'

async function end(tx: Tx, open: OpenWithdrawal, told: Told): Promise<Settled> {
  const { row } = open
  const { result, now } = told
  if (result.status === 'paid') {
    const completed = { status: 'completed', reference: result.reference } as const
    await writeEnd(tx, row, { end: completed, now })
    await resolveWithdrawal(tx, open, { as: 'paid', now })
    await tell(tx, row, { end: completed, now })
    return 'ended'
  }
  if (result.status === 'refused') return takeBack(tx, row, told)
  if (result.status === 'pending') {
    await tellPending(tx, row, { message: result.message, now })
  }
  if (isOverdue(row, told)) return (await report(tx, row, told)) ? 'difference' : 'open'
  if (result.status !== 'failed' && result.status !== 'returned') return 'open'
  await writeEnd(tx, row, { end: result, now })
  const repaid = await resolveWithdrawal(tx, open, { as: 'returned', now })
  await tell(tx, row, { end: { ...result, repaid }, now })
  return 'ended'
}

/** Whether its provider said for too long nothing of it, or nothing but that it has it. */
function isOverdue(row: WithdrawalRow, { result, asked, now }: Told): boolean {
  if (asked?.status !== 'processing') return false
  if (result.status === 'pending') return isLongPending(row, now)
  const since = row.answered_at ?? row.submitted_at ?? now
  return isSilent(result) && now.getTime() - since.getTime() >= SILENT_MS
}

/** Whether a payout is under way for longer than any that its provider has in truth. */
export function isLongPending({ submitted_at: submittedAt }: WithdrawalRow, now: Date): boolean {
  return submittedAt !== null && now.getTime() - submittedAt.getTime() > WATCHED_MS
}

/**
 * What was refused by the first call was given to nobody, and waits as it did before. When somebody else
 * may have called meanwhile, for this answer took long, it stays.
 */
async function takeBack(tx: Tx, row: WithdrawalRow, { asked, now }: Told): Promise<Settled> {
  const isLate = now.getTime() - (row.submitted_at ?? now).getTime() > ANSWERED_MS
  const isAsked = asked === undefined || !isSameTime(row.check_at, asked.check_at)
  if (isLate || isAsked || row.provider_handle !== null) return 'open'
  await tx
    .updateTable('withdrawal')
    .set({
      status: 'approved',
      submitted_at: null,
      sent_at: null,
      provider: null,
      provider_account: null,
      check_at: null,
    })
    .where('id', '=', row.id)
    .execute()
  return 'unsent'
}

type Ending = {
  end:
    | { status: 'completed'; reference: string }
    | { status: 'failed' | 'returned'; message: string }
  now: Date
}

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

async function tell(
  tx: Tx,
  row: WithdrawalRow,
  told: { end: WithdrawalEnd; now: Date },
): Promise<void> {
  await mailOutcome(tx, row, told)
  await tellOutcome(tx, row, told)
}

/** Whether the provider says that money is where our books say that it is not. */
function contradicts(row: WithdrawalRow, result: PayoutAnswer): boolean {
  if (row.status !== 'completed') return result.status === 'paid'
  // Whoever ended it by hand as paid may have paid it elsewhere, as its provider did not know it. A payment
  // of the provider under another reference is a second one then.
  if (row.ended_by !== null) {
    const isOther = result.status === 'paid' && result.reference !== row.provider_reference
    return isOther || result.status === 'returned'
  }
  return result.status === 'failed' || result.status === 'absent'
}

/** Whether the admins did not hear of it before. */
async function report(tx: Tx, row: WithdrawalRow, { result, now }: Told): Promise<boolean> {
  return raiseOnce(tx, {
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
