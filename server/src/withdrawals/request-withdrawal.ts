import { type Points, points } from '@tallyhouse/game-rules/points'
import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { requireSecondFactor } from '../identity/require-second-factor.ts'
import type { SecretBox } from '../identity/secret-box.ts'
import { openBooks } from '../ledger/books.ts'
import { holdPoints } from '../ledger/hold.ts'
import { openAnswers, type PlayerKey } from '../ledger/idempotency.ts'
import type { Wallet } from '../ledger/wallet.ts'
import { readSettings, type Settings } from '../settings/read-settings.ts'
import { type Handling, type Method, methods } from './methods.ts'
import { enqueuePayout } from './payout-job.ts'
import { playersLine, type WithdrawalLine } from './withdrawal-line.ts'

/** What a player asks for. `handling` is that of the endpoint they asked. */
export type WithdrawalRequest = {
  playerId: number
  handling: Handling
  method: Method
  amount: Points
  /** Where the payout goes. */
  details: Record<string, string>
  /** Of the second factor, where it is on. */
  code?: string | undefined
  box: SecretBox
  key: PlayerKey | undefined
  now: Date
}

/**
 * Sets the points aside and has them paid: automated payouts at once, others once an admin
 * approves. A repeat under the same key gets the first answer and moves nothing.
 * @throws AppError, checked in this order: `idempotency_key_reused`, `email_unverified`,
 * `debt_open`, `method_unavailable`, `below_minimum`, `daily_limit_reached`,
 * `insufficient_points`, `second_factor_required`, `second_factor_wrong`
 */
export async function requestWithdrawal(
  tx: Tx,
  request: WithdrawalRequest,
): Promise<WithdrawalLine> {
  const { playerId, amount, key, now } = request
  const books = await openBooks(tx, [playerId])
  const answers = await openAnswers(tx, key ? [key] : [])
  const known = key && answers.find(key)
  if (known !== undefined) return known as WithdrawalLine

  const settings = await readSettings(tx)
  await refuseUnfit(tx, { ...request, settings, wallet: books.wallet(playerId) })
  await requireSecondFactor(tx, { playerId, code: request.code, box: request.box, now })

  const holdId = await holdPoints(tx, books, { playerId, amount, now })
  await books.write(now)
  const line = await writeWithdrawal(tx, { ...request, settings, holdId })
  if (key) answers.keep(key, line)
  await answers.write(now)
  return line
}

type Asked = WithdrawalRequest & { settings: Settings }

async function refuseUnfit(tx: Tx, asked: Asked & { wallet: Wallet }): Promise<void> {
  await refuseUnverified(tx, asked.playerId)
  if (asked.wallet.debt > 0) throw new AppError('debt_open')
  refuseMethod(asked)
  await refusePastDailyLimit(tx, asked)
  if (asked.amount > asked.wallet.available) throw new AppError('insufficient_points')
}

async function refuseUnverified(tx: Tx, playerId: number): Promise<void> {
  const player = await tx
    .selectFrom('player')
    .select('email_verified_at')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  if (player.email_verified_at === null) throw new AppError('email_unverified')
}

function refuseMethod({ method, handling, amount, settings }: Asked): void {
  const terms = methods[method]
  if (!settings.withdrawalMethods.has(method)) throw new AppError('method_unavailable')
  if (terms.handling !== handling) {
    const way = terms.handling === 'automated' ? 'paid without review' : 'reviewed by an admin'
    throw new AppError('method_unavailable', `${terms.label} is ${way}; it is asked for elsewhere.`)
  }
  const minimum = settings.withdrawalMinimums[method]
  if (amount < minimum) {
    throw new AppError('below_minimum', `${terms.label} starts at ${minimum} points.`)
  }
}

async function refusePastDailyLimit(tx: Tx, { playerId, amount, settings, now }: Asked) {
  const limit = settings.withdrawalDailyLimit
  const left = Math.max(0, limit - (await withdrawnToday(tx, playerId, now)))
  if (amount > left) {
    throw new AppError(
      'daily_limit_reached',
      `You may withdraw ${limit} points a day (UTC). ${left} are left today.`,
    )
  }
}

/** Points asked for since midnight UTC, without those that came back. */
async function withdrawnToday(tx: Tx, playerId: number, now: Date): Promise<number> {
  const midnight = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
  const rows = await tx
    .selectFrom('withdrawal')
    .select('amount')
    .where('player_id', '=', playerId)
    .where('created_at', '>=', midnight)
    .where('status', 'not in', ['failed', 'rejected'])
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

async function writeWithdrawal(tx: Tx, asked: Asked & { holdId: number }): Promise<WithdrawalLine> {
  const { playerId, method, handling, amount, details, settings, holdId, now } = asked
  const row = await tx
    .insertInto('withdrawal')
    .values({
      player_id: playerId,
      method,
      handling,
      amount,
      usd_cents: points(Math.floor((amount * 100) / settings.pointsPerUsd)),
      details: JSON.stringify(details),
      status: handling === 'automated' ? 'approved' : 'pending',
      hold_id: holdId,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (row.status === 'approved') await enqueuePayout(tx, row.id, now)
  return playersLine(row)
}
