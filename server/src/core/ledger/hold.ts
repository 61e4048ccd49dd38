import { type Points, points } from '@tallyhouse/game-rules/points'
import type { Tx } from '#platform/db/connect.ts'
import type { Books } from './books.ts'
import { earn } from './earn.ts'
import { ownPoints } from './gift-share.ts'

/**
 * Sets a player's points aside, their own before gifts, and returns the hold's id. The caller writes the
 * books.
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
    .values({
      player_id: playerId,
      amount,
      gift_points: Math.max(0, amount - ownPoints(books.wallet(playerId))),
      created_at: now,
      resolution: null,
      resolved_at: null,
    })
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
 * Returns a hold to the player, with the gifts that were in it, repaying their debt first. Returns false if the hold was already
 * resolved.
 */
export async function voidHold(tx: Tx, books: Books, ending: Resolution): Promise<boolean> {
  const hold = await resolveHold(tx, 'voided', ending)
  if (hold === undefined) return false
  earn(books, { ...hold, reason: 'hold_void' })
  return true
}

/** Credits a posted hold back, with the gifts that were in it, repaying the player's debt first. */
export async function takeBackHold(tx: Tx, books: Books, holdId: number): Promise<void> {
  const hold = await tx
    .selectFrom('hold')
    .select(['player_id', 'amount', 'gift_points'])
    .where('id', '=', holdId)
    .executeTakeFirstOrThrow()
  earn(books, { ...movedBy(hold), sourceId: holdId, reason: 'payout_return' })
}

type ResolvedHold = ReturnType<typeof movedBy> & { sourceId: number }

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
    .returning(['player_id', 'amount', 'gift_points'])
    .executeTakeFirst()
  if (hold === undefined) return undefined
  return { ...movedBy(hold), sourceId: holdId }
}

type HoldRow = { player_id: number; amount: number; gift_points: number }

function movedBy({ player_id: playerId, amount, gift_points: giftPoints }: HoldRow) {
  return { playerId, amount: points(amount), gifts: { giftPoints, giftTotal: amount } }
}
