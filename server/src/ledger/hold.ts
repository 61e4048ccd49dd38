import { type Points, points } from '@tallyhouse/game-rules/points'
import type { Tx } from '../db/connect.ts'
import type { Books } from './books.ts'
import { earn } from './earn.ts'

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

/** How a hold ends. The caller opened the books of its player first, and writes them. */
type Ending = { holdId: number; now: Date }

/** Pays a hold out to the house's payouts. False when it was resolved before. */
export async function postHold(tx: Tx, books: Books, ending: Ending): Promise<boolean> {
  const hold = await resolveHold(tx, 'posted', ending)
  if (hold === undefined) return false
  books.transfer({ ...hold, reason: 'hold_post' })
  return true
}

/**
 * Gives a hold back to the player, who repays what they owe out of it. False when it was resolved
 * before.
 */
export async function voidHold(tx: Tx, books: Books, ending: Ending): Promise<boolean> {
  const hold = await resolveHold(tx, 'voided', ending)
  if (hold === undefined) return false
  earn(books, { ...hold, reason: 'hold_void' })
  return true
}

type Resolved = { playerId: number; amount: Points; sourceId: number }

async function resolveHold(
  tx: Tx,
  resolution: 'posted' | 'voided',
  { holdId, now }: Ending,
): Promise<Resolved | undefined> {
  const hold = await tx
    .updateTable('hold')
    .set({ resolution, resolved_at: now })
    .where('id', '=', holdId)
    .where('resolution', 'is', null)
    .returning(['player_id', 'amount'])
    .executeTakeFirst()
  if (hold === undefined) return undefined
  return { playerId: hold.player_id, amount: points(hold.amount), sourceId: holdId }
}
