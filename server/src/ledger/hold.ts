import { type Points, points } from '@tallyhouse/game-rules/points'
import type { Tx } from '#db/connect.ts'
import type { Books } from './books.ts'
import { earn } from './earn.ts'

/**
 * Sets points of a player aside and returns the hold's id. The caller writes the books.
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

/** The caller opens the books of the hold's player first, and writes them afterward. */
type Resolution = { holdId: number; now: Date }

/** Moves a hold to the payouts account. Returns false if the hold was already resolved. */
export async function postHold(tx: Tx, books: Books, ending: Resolution): Promise<boolean> {
  const hold = await resolveHold(tx, 'posted', ending)
  if (hold === undefined) return false
  books.transfer({ ...hold, reason: 'hold_post' })
  return true
}

/**
 * Returns a hold to the player, repaying their debt first. Returns false if the hold was already
 * resolved.
 */
export async function voidHold(tx: Tx, books: Books, ending: Resolution): Promise<boolean> {
  const hold = await resolveHold(tx, 'voided', ending)
  if (hold === undefined) return false
  earn(books, { ...hold, reason: 'hold_void' })
  return true
}

type ResolvedHold = { playerId: number; amount: Points; sourceId: number }

async function resolveHold(
  tx: Tx,
  resolution: 'posted' | 'voided',
  { holdId, now }: Resolution,
): Promise<ResolvedHold | undefined> {
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
