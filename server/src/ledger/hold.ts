import { type Points, points } from '@tallyhouse/game-rules/points'
import type { Tx } from '../db/connect.ts'
import { type Books, openBooks } from './books.ts'

/**
 * Sets points of a player aside. Returns the hold's id; the caller writes the books.
 * @throws AppError `insufficient_points`
 */
export async function holdPoints(
  tx: Tx,
  books: Books,
  hold: { playerId: number; amount: Points; now: Date },
): Promise<number> {
  const { playerId, amount, now } = hold
  const { id } = await tx
    .insertInto('hold')
    .values({ player_id: playerId, amount, created_at: now, resolution: null, resolved_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  books.transfer({ playerId, reason: 'hold', amount, sourceId: id })
  return id
}

/** Pays a hold out to the house's payouts. False when it was resolved before. */
export function postHold(tx: Tx, holdId: number, now: Date): Promise<boolean> {
  return resolveHold(tx, holdId, 'posted', now)
}

/** Gives a hold back to the player. False when it was resolved before. */
export function voidHold(tx: Tx, holdId: number, now: Date): Promise<boolean> {
  return resolveHold(tx, holdId, 'voided', now)
}

async function resolveHold(
  tx: Tx,
  holdId: number,
  resolution: 'posted' | 'voided',
  now: Date,
): Promise<boolean> {
  const hold = await tx
    .updateTable('hold')
    .set({ resolution, resolved_at: now })
    .where('id', '=', holdId)
    .where('resolution', 'is', null)
    .returning(['player_id', 'amount'])
    .executeTakeFirst()
  if (hold === undefined) return false
  const books = await openBooks(tx, [hold.player_id])
  books.transfer({
    playerId: hold.player_id,
    reason: resolution === 'posted' ? 'hold_post' : 'hold_void',
    amount: points(hold.amount),
    sourceId: holdId,
  })
  await books.write(now)
  return true
}
