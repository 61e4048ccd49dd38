import type { Tx } from '#platform/db/connect.ts'
import { type AppliedReversal, bookCredit } from './book-offer.ts'
import { openEarner } from './offer-transaction.ts'

/**
 * Credits a pending offer that is due, minus what reversals took in the meantime. Does nothing for an
 * offer that was already credited or fully reversed.
 * @returns when to try again, for an offer that is not due yet
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
  await bookCredit(tx, earner, { offer, reversals: await readAppliedReversals(tx, offerId), now })
  return undefined
}

function readAppliedReversals(tx: Tx, offerId: number): Promise<AppliedReversal[]> {
  return tx
    .selectFrom('offer_reversal')
    .select(['id as reversalId', 'taken_points as taken'])
    .where('offer_transaction_id', '=', offerId)
    .where('taken_points', '>', 0)
    .orderBy('id')
    .execute()
}
