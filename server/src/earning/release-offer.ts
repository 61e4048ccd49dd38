import type { Tx } from '../db/connect.ts'
import { bookCredit, type Taken } from './book-offer.ts'
import { openEarner } from './offer-transaction.ts'

/**
 * Moves the points of a pending offer once its time has come, less what was taken back meanwhile.
 * One that was released before, or was taken back whole, is left alone.
 * @returns when to come again, for an offer whose time has not come
 */
export async function releaseOffer(
  tx: Tx,
  { offerId, now }: { offerId: number; now: Date },
): Promise<{ againAt: Date } | undefined> {
  const { player_id: playerId } = await tx
    .selectFrom('offer_transaction')
    .select('player_id')
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow()
  const earner = await openEarner(tx, playerId)
  const offer = await tx
    .selectFrom('offer_transaction')
    .selectAll()
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow()
  const { release_at: releaseAt } = offer
  if (releaseAt === null || offer.credited_at !== null || offer.reversed_at !== null) {
    return undefined
  }
  if (releaseAt > now) return { againAt: releaseAt }
  await bookCredit(tx, earner, { offer, reversals: await reversalsOf(tx, offerId), now })
  return undefined
}

function reversalsOf(tx: Tx, offerId: number): Promise<Taken[]> {
  return tx
    .selectFrom('offer_reversal')
    .select(['id as reversalId', 'taken_points as taken'])
    .where('offer_transaction_id', '=', offerId)
    .where('taken_points', '>', 0)
    .orderBy('id')
    .execute()
}
