import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { endInWords } from '../time-in-words.ts'
import { askOnly } from './ask-provider.ts'
import { openWithdrawal } from './open-withdrawal.ts'
import type { PayoutProvider, PayoutResult } from './providers/payout-provider.ts'
import { settleOpened, settlePayout } from './settle-payout.ts'
import { isSecond, takesTwoAdmins } from './two-admins.ts'
import { type WithdrawalRow, withdrawalRows } from './withdrawal-line.ts'

const DAY_MS = 86_400_000
/** A payout that was sent may be taken a little later. */
const SENDING_MS = 60_000

/** From when on a payout may be ended by hand; null when it is not under way. */
export function endableFrom({ status, submitted_at: sentAt }: WithdrawalRow): Date | null {
  return status === 'processing' && sentAt !== null ? new Date(sentAt.getTime() + DAY_MS) : null
}

/**
 * Asks the provider of a payout once more, before somebody ends it by hand. What it says counts: an
 * end is written, and the payout that it has is left to it. When it knows nothing, does not answer or
 * is not set up any more, nobody else can tell.
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
  if (provider === undefined) return
  const result = await askOnly(row, provider)
  if (result.status === 'absent' || result.status === 'unknown') return
  await db
    .transaction()
    .execute((tx) => settlePayout(tx, { withdrawalId, result, asked: row, now: clock.now() }))
  if (result.status === 'pending') throw new AppError('payout_under_way', HAS_IT)
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

/** A call to a provider is answered within this, or not at all. */
const CALLED_MS = 60_000

function refuseUnfit(row: WithdrawalRow, now: Date): void {
  const from = endableFrom(row)
  if (from === null) throw new AppError('already_decided', 'It is not being paid any more.')
  if (from > now) {
    throw new AppError('payout_under_way', `It may be ended by hand from ${endInWords(from)} on.`)
  }
  if (row.sent_at !== null && now.getTime() - row.sent_at.getTime() < CALLED_MS) {
    throw new AppError('payout_under_way', 'It is being sent again just now. Try in a minute.')
  }
  if (row.sent_at !== null && now.getTime() - row.sent_at.getTime() < SENDING_MS) {
    throw new AppError('payout_under_way', 'It was sent again just now. Try again in a minute.')
  }
}
