import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { bookReversals } from './book-offer.ts'
import {
  findOffer,
  findOrKeepOffer,
  type OfferTransaction,
  openEarner,
} from './offer-transaction.ts'
import { takeBack } from './take-back.ts'

/**
 * What a network takes back. `transactionId` is the reversal's own name, `of` the transaction it
 * reverses; they may be the same. `points` are of what was reported, null for all of it. Without a
 * `playerId` it is the reversed transaction's.
 */
export type ReversalReport = {
  network: string
  transactionId: string
  of: string
  playerId?: number
  points: number | null
  now: Date
}

export type ReversalVerdict = 'reversed' | 'reversed_early' | 'duplicate'

/**
 * Takes an offer back, whole or in part, at the most what is left of it. One that comes before its
 * credit waits for it, and one that comes while the credit is pending lessens what will be released.
 * @throws AppError `not_found` when nobody knows whose transaction it is, `postback_conflict` when
 * it is another player's, or the reversal was reported with other values
 */
export async function reverseOffer(tx: Tx, report: ReversalReport): Promise<ReversalVerdict> {
  const { network, of, points, now } = report
  const playerId = report.playerId ?? (await ownerOf(tx, report))
  const earner = await openEarner(tx, playerId)
  const offer = await findOrKeepOffer(tx, { network, transactionId: of, playerId })
  if (!(await keepReversal(tx, offer, report))) {
    const known = await tx
      .selectFrom('offer_reversal')
      .select(['offer_transaction_id', 'points'])
      .where('network', '=', network)
      .where('transaction_id', '=', report.transactionId)
      .executeTakeFirstOrThrow()
    const isSame = known.offer_transaction_id === offer.id && known.points === points
    if (!isSame) throw new AppError('postback_conflict')
    return 'duplicate'
  }
  if (offer.reported_at === null) return 'reversed_early'
  const { reversals } = await takeBack(tx, { offerId: offer.id, now })
  if (offer.credited_at !== null) await bookReversals(tx, earner, { offer, reversals, now })
  return 'reversed'
}

async function ownerOf(tx: Tx, { network, of }: ReversalReport): Promise<number> {
  const offer = await findOffer(tx, { network, transactionId: of })
  if (offer === undefined) throw new AppError('not_found', 'There is no such transaction.')
  return offer.player_id
}

/** False when a reversal of this name was kept before. */
async function keepReversal(
  tx: Tx,
  offer: OfferTransaction,
  { network, transactionId, points, now }: ReversalReport,
): Promise<boolean> {
  const kept = await tx
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
  return kept !== undefined
}
