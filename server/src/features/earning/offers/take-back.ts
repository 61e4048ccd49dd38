import { sql } from 'kysely'
import type { Tx } from '#platform/db/connect.ts'
import { type AppliedReversal, fullAmount } from './book-offer.ts'
import type { OfferTransaction } from './offer-transaction.ts'
import { computeReversalShares } from './reversal-shares.ts'

/**
 * Applies a reported offer's pending reversals to what remains. Moves no points: for a
 * credited offer, `bookReversals` moves them.
 */
export async function takeBack(
  tx: Tx,
  { offerId, now }: { offerId: number; now: Date },
): Promise<{ reversals: AppliedReversal[]; isFullyReversed: boolean }> {
  const offer = await tx
    .selectFrom('offer_transaction')
    .selectAll()
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow()
  const reversals = await pendingReversals(tx, offer)
  let takenPoints = offer.taken_points
  for (const { reversalId, taken } of reversals) {
    takenPoints += taken
    await recordTaken(tx, { offer, reversalId, taken, takenPoints, now })
  }
  return { reversals, isFullyReversed: takenPoints === fullAmount(offer) }
}

async function pendingReversals(tx: Tx, offer: OfferTransaction): Promise<AppliedReversal[]> {
  const reversals = await tx
    .selectFrom('offer_reversal')
    .select(['id', 'points', 'taken_points'])
    .where('offer_transaction_id', '=', offer.id)
    .orderBy('id')
    .execute()
  const shares = computeReversalShares(
    { points: offer.points ?? 0, boostPoints: offer.boost_points },
    reversals.map(({ points }) => points),
  )
  return reversals
    .map(({ id, taken_points }, at) => ({
      reversalId: id,
      taken: (shares[at] ?? 0) - taken_points,
    }))
    .filter(({ taken }) => taken > 0)
}

type ReversalUpdate = AppliedReversal & { offer: OfferTransaction; takenPoints: number; now: Date }

async function recordTaken(tx: Tx, { offer, reversalId, taken, takenPoints, now }: ReversalUpdate) {
  await sql`
    with reversal as (
      update offer_reversal set taken_points = ${taken} where id = ${reversalId}
    )
    update offer_transaction set taken_points = ${takenPoints},
      reversed_at = ${takenPoints === fullAmount(offer) ? now : null}::timestamptz
    where id = ${offer.id}`.execute(tx)
}
