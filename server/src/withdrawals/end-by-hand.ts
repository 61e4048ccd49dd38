import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { endInWords } from '../time-in-words.ts'
import { askOnly } from './ask-provider.ts'
import { openWithdrawal } from './open-withdrawal.ts'
import type { PayoutProvider, PayoutResult } from './providers/payout-provider.ts'
import { isLongPending, settleOpened, settlePayout } from './settle-payout.ts'
import { isSecond, takesTwoAdmins } from './two-admins.ts'
import { type WithdrawalRow, withdrawalRows } from './withdrawal-line.ts'

const DAY_MS = 86_400_000
/** A call to a provider is answered within this, or not at all. */
const CALLED_MS = 60_000
/** What a provider that cannot be asked shows of a payout is news for so long after it was sent. */
const SHOWN_MS = 3_600_000

/** From when on a payout may be ended by hand; null when it is not under way. */
export function endableFrom({ status, submitted_at: sentAt }: WithdrawalRow): Date | null {
  return status === 'processing' && sentAt !== null ? new Date(sentAt.getTime() + DAY_MS) : null
}

/**
 * Asks the provider of a payout once more, before somebody ends it by hand. What it says counts: an
 * end is written, and the payout that it has is left to it, unless it has had it for too long. When it
 * knows nothing, nobody else can tell; nor when it does not answer or is not set up any more, if what an
 * admin saw there is newer than the last call.
 * @throws AppError `not_found`, `already_decided`, `payout_under_way`
 */
export async function askBeforeEnding(
  { db, clock, providers }: { db: Db; clock: Clock; providers: PayoutProvider[] },
  withdrawalId: number,
): Promise<void> {
  const row = await withdrawalRows(db).where('withdrawal.id', '=', withdrawalId).executeTakeFirst()
  if (row === undefined) throw new AppError('not_found', 'There is no such withdrawal.')
  refuseUnfit(row, clock.now())
  const provider = providers.find(({ name }) => name === row.provider)
  const result = provider ? await askOnly(row, provider) : ({ status: 'unknown' } as const)
  if (result.status === 'absent') return
  if (result.status === 'unknown')
    return refuseJustSent(row, { now: clock.now(), withinMs: SHOWN_MS })
  await db
    .transaction()
    .execute((tx) => settlePayout(tx, { withdrawalId, result, asked: row, now: clock.now() }))
  if (result.status === 'pending') {
    if (isLongPending(row, clock.now())) return
    throw new AppError('payout_under_way', HAS_IT)
  }
  throw new AppError('already_decided', 'Its provider has just said what became of it.')
}

const HAS_IT = 'Its provider has it, and says that it will be paid or refused.'

/** What an admin found out, and what the player is told of it: the reference, or the reason. */
type HandEnding = {
  withdrawalId: number
  adminId: number
  outcome: 'paid' | 'not_paid'
  said: string
  now: Date
}

/**
 * Ends a payout that nobody can tell about, as an admin found out. Where its amount takes two admins,
 * the first one's word is kept until another says that it ended the same way. What its provider says
 * later and otherwise is a difference, as always.
 * @throws AppError `not_found`, `own_withdrawal`, `already_decided`, `payout_under_way`
 */
export async function endByHand(
  tx: Tx,
  { withdrawalId, adminId, outcome, said, now }: HandEnding,
): Promise<'end_vouched' | 'ended'> {
  const open = await openWithdrawal(tx, withdrawalId)
  if (open === undefined) throw new AppError('not_found', 'There is no such withdrawal.')
  const { row } = open
  if (row.player_id === adminId) throw new AppError('own_withdrawal')
  refuseUnfit(row, now)
  const takesTwo = row.ending_by !== null || (await takesTwoAdmins(tx, row))
  const firstId = row.ending_outcome === outcome ? row.ending_by : null
  const isAgreed = !takesTwo || (await isSecond(tx, { firstId, adminId }))
  await tx
    .updateTable('withdrawal')
    .set(
      isAgreed
        ? { ended_by: adminId }
        : {
            ending_by: adminId,
            ending_outcome: outcome,
            ending_said: said,
          },
    )
    .where('id', '=', withdrawalId)
    .execute()
  if (!isAgreed) return 'end_vouched'
  const result: PayoutResult =
    outcome === 'paid' ? { status: 'paid', reference: said } : { status: 'failed', message: said }
  await settleOpened(tx, open, { result, now })
  return 'ended'
}

function refuseUnfit(row: WithdrawalRow, now: Date): void {
  const from = endableFrom(row)
  if (from === null) throw new AppError('already_decided', 'It is not being paid any more.')
  if (from > now) {
    throw new AppError('payout_under_way', `It may be ended by hand from ${endInWords(from)} on.`)
  }
  refuseJustSent(row, { now, withinMs: CALLED_MS })
}

function refuseJustSent(
  { sent_at: sentAt }: WithdrawalRow,
  { now, withinMs }: { now: Date; withinMs: number },
): void {
  const until = new Date((sentAt ?? now).getTime() + withinMs)
  if (sentAt === null || until <= now) return
  const look = `Look there once more, and end it by hand ${endInWords(until)} or later.`
  throw new AppError('payout_under_way', `It was sent again a moment ago. ${look}`)
}
