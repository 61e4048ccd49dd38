import type { adjustPoints as call } from '@tallyhouse/contract/admin/users'
import { points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/errors'
import * as notifications from '@tallyhouse/messages/notifications'
import { text } from '@tallyhouse/messages/runtime'
import type * as z from 'zod/mini'
import { type Books, openBooks } from '#core/ledger/books.ts'
import { earn } from '#core/ledger/earn.ts'
import { openResponses, type PlayerKey } from '#core/ledger/idempotency.ts'
import { notify } from '#core/notifications/notify.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type By, recordAction } from '../actions/record-action.ts'
import { lockMadePoints, requireSecondAdmin } from '../proposals/require-second-admin.ts'

type CallResponse = z.output<typeof call.response>

type Adjustment = By & {
  playerId: number
  /** Points to add; negative to take. */
  amount: number
  reason: string
  /** The admin's idempotency key for this player. */
  key?: PlayerKey | undefined
}

/**
 * Adds points to a player's balance, which repays debt first, or takes points from it. Adjustments do
 * not count as earnings: levels and totals stay the same. Notifies the player.
 * @throws AppError `forbidden` for the admin's own points, `not_found`, `idempotency_key_reused`,
 * `second_admin_required`, `forbidden` for a former or banned admin, or for an owner's account,
 * `insufficient_points` when the balance is too small
 */
export async function adjustPoints(tx: Tx, adjustment: Adjustment): Promise<CallResponse> {
  const { playerId, adminId, amount, reason, key, now } = adjustment
  if (playerId === adminId) throw new AppError('forbidden', text(m.ownPoints))
  await requirePlayer(tx, playerId)
  await lockMadePoints(tx)
  const books = await openBooks(tx, [playerId])
  const responses = await openResponses(tx, key ? [key] : [])
  const stored = key && responses.find(key)
  if (stored !== undefined) return stored as CallResponse

  await requireSecondAdmin(tx, adjustment, { points: amount, playerId })
  const { debt: debtBefore } = books.wallet(playerId)
  const { ipAddress, proposalId } = adjustment
  const actionId = await recordAction(tx, {
    ...{ adminId, ipAddress, proposalId, now },
    action: 'points_adjusted',
    targetId: playerId,
    details: { amount, reason },
  })
  move(books, { playerId, amount, actionId })
  await books.write(now)
  const { available, debt } = books.wallet(playerId)
  await notify(tx, [adjustmentNotification(adjustment, debtBefore - debt)], now)
  const response = { actionId, amount, available, debt }
  if (key) responses.save(key, response)
  await responses.write(now)
  return response
}

async function requirePlayer(tx: Tx, playerId: number): Promise<void> {
  const player = await tx
    .selectFrom('player')
    .select('id')
    .where('id', '=', playerId)
    .executeTakeFirst()
  if (player === undefined) throw new AppError('not_found', text(m.playerNotFound))
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
      text(m.adjustmentTooLarge, { available, points: -amount }),
    )
  }
  books.transfer({ playerId, reason: 'adjustment_debit', amount: points(-amount), sourceId })
}

/** The player's notification; `repaid` is the part of the added points that repaid debt. */
function adjustmentNotification({ playerId, amount, reason }: Adjustment, repaid: number) {
  const isAdded = amount > 0
  const points = Math.abs(amount)
  return {
    playerId,
    type: 'system' as const,
    title: text(isAdded ? notifications.pointsAddedTitle : notifications.pointsTakenTitle),
    message: isAdded
      ? text(notifications.pointsAddedBody, { points, repaid, reason })
      : text(notifications.pointsTakenBody, { points, reason }),
    amount: points,
  }
}
