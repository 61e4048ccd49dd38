import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { bookReversals } from './book-offer.ts'
import { reversedTransaction } from './conversions.ts'
import {
  findOffer,
  findOrRecordOffer,
  type OfferTransaction,
  openEarner,
} from './offer-transaction.ts'
import { takeBack } from './take-back.ts'

/**
 * A reversal as its network reports it. `transactionId` is the reversal's own id and `of` the id of the
 * reversed transaction; they may be equal. `points` refers to the reported amount, null for the whole.
 * Without a `playerId`, the reversed transaction names the player.
 */
export type ReversalReport = {
  network: string
  transactionId: string
  of: string
  playerId?: number
  points: number | null
  /** The reversed conversion's ID, which names the credit if `of` does not. */
  conversionId?: string | undefined
  /** Why an admin reverses it, for the player. A network gives no reason. */
  reason?: string
  now: Date
}

export type ReversalVerdict = 'reversed' | 'reversed_early' | 'duplicate'

/**
 * Reverses an offer in full or in part, up to what remains. A reversal that arrives before its
 * credit is applied when the credit arrives. Reversing a pending credit reduces what is released.
 * @throws AppError `not_found` when the player is not given and the transaction does not exist,
 * `postback_conflict` when the transaction belongs to another player or the reversal was reported with
 * different values
 */
export async function reverseOffer(tx: Tx, report: ReversalReport): Promise<ReversalVerdict> {
  const { network, points, conversionId, reason, now } = report
  const playerId = report.playerId ?? (await requireOwnerId(tx, report))
  const earner = await openEarner(tx, playerId)
  const of = await reversedTransaction(tx, { ...report, playerId, conversionId })
  const offer = await findOrRecordOffer(tx, { network, transactionId: of, playerId, conversionId })
  if (!(await recordReversal(tx, offer, report))) {
    const existing = await tx
      .selectFrom('offer_reversal')
      .select(['offer_transaction_id', 'points'])
      .where('network', '=', network)
      .where('transaction_id', '=', report.transactionId)
      .executeTakeFirstOrThrow()
    const isSame = existing.offer_transaction_id === offer.id && existing.points === points
    if (!isSame) throw new AppError('postback_conflict')
    return 'duplicate'
  }
  if (offer.reported_at === null) return 'reversed_early'
  const { reversals } = await takeBack(tx, { offerId: offer.id, now })
  if (offer.credited_at !== null) await bookReversals(tx, earner, { offer, reversals, reason, now })
  return 'reversed'
}

async function requireOwnerId(tx: Tx, { network, of }: ReversalReport): Promise<number> {
  const offer = await findOffer(tx, { network, transactionId: of })
  if (offer === undefined) throw new AppError('not_found', text(m.transactionNotFound))
  return offer.player_id
}

/** @returns false when this reversal is already recorded */
async function recordReversal(
  tx: Tx,
  offer: OfferTransaction,
  { network, transactionId, points, now }: ReversalReport,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('offer_reversal')
    .values({
      network,
      transaction_id: transactionId,
      offer_transaction_id: offer.id,
      points,
      reported_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
