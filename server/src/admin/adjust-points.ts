import type { adjustPoints as call } from '@tallyhouse/contract/admin-users'
import { points } from '@tallyhouse/game-rules/points'
import type * as z from 'zod/mini'
import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { type Books, openBooks } from '../ledger/books.ts'
import { earn } from '../ledger/earn.ts'
import { openAnswers, type PlayerKey } from '../ledger/idempotency.ts'
import { notify } from '../notifications/notify.ts'
import { pointsInWords } from '../points-in-words.ts'
import { recordAction } from './record-action.ts'

type Answer = z.output<typeof call.answer>

type Adjustment = {
  playerId: number
  adminId: number
  /** Points to add, or below zero to take. */
  amount: number
  reason: string
  ipAddress: string
  /** The admin's, for this player. */
  key: PlayerKey | undefined
  now: Date
}

/**
 * Adds points to a player's available ones, out of which they repay what they owe, or takes some. It is
 * no earning: levels and totals stay. The player is told.
 * @throws AppError `forbidden` for an admin who is the player, or is none any more, `not_found`,
 * `idempotency_key_reused`, `insufficient_points` when there are fewer than are to be taken
 */
export async function adjustPoints(tx: Tx, adjustment: Adjustment): Promise<Answer> {
  const { playerId, adminId, amount, reason, ipAddress, key, now } = adjustment
  if (playerId === adminId) throw new AppError('forbidden', 'You cannot adjust your own points.')
  await refuseUnknown(tx, playerId)
  const books = await openBooks(tx, [playerId])
  const answers = await openAnswers(tx, key ? [key] : [])
  const known = key && answers.find(key)
  if (known !== undefined) return known as Answer

  const { debt: owed } = books.wallet(playerId)
  const details = { amount, reason }
  const action = 'points_adjusted'
  const actionId = await recordAction(tx, {
    adminId,
    action,
    targetId: playerId,
    details,
    ipAddress,
    now,
  })
  move(books, { playerId, amount, actionId })
  await books.write(now)
  const { available, debt } = books.wallet(playerId)
  await notify(tx, [newsOf(adjustment, owed - debt)], now)
  const answer = { actionId, amount, available, debt }
  if (key) answers.keep(key, answer)
  await answers.write(now)
  return answer
}

async function refuseUnknown(tx: Tx, playerId: number): Promise<void> {
  const player = await tx
    .selectFrom('player')
    .select('id')
    .where('id', '=', playerId)
    .executeTakeFirst()
  if (player === undefined) throw new AppError('not_found', 'There is no such player.')
}

type Move = { playerId: number; amount: number; actionId: number }

function move(books: Books, { playerId, amount, actionId: sourceId }: Move): void {
  if (amount > 0) {
    earn(books, { playerId, reason: 'adjustment_credit', amount: points(amount), sourceId })
    return
  }
  const { available } = books.wallet(playerId)
  if (available < -amount) {
    throw new AppError(
      'insufficient_points',
      `The player has ${pointsInWords(available)} available, so ${pointsInWords(-amount)} cannot be taken.`,
    )
  }
  books.transfer({ playerId, reason: 'adjustment_debit', amount: points(-amount), sourceId })
}

/** What the player reads, who owed `repaid` of the points that were added. */
function newsOf({ playerId, amount, reason }: Adjustment, repaid: number) {
  const isAdded = amount > 0
  const what = isAdded
    ? `added ${pointsInWords(amount)} to your balance`
    : `took ${pointsInWords(-amount)} from your balance`
  const debt = repaid > 0 ? ` Of these, ${pointsInWords(repaid)} repaid what you owed.` : ''
  return {
    playerId,
    type: 'system' as const,
    title: isAdded ? 'Points added' : 'Points taken',
    message: `An admin ${what}.${debt} The reason given: ${reason}`,
    amount: Math.abs(amount),
  }
}
