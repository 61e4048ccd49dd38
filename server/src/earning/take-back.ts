import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { type Taken, wholeOf } from './book-offer.ts'
import type { OfferTransaction } from './offer-transaction.ts'
import { sharesOf } from './reversal-shares.ts'

/**
 * Has the reversals of a reported offer that took nothing yet take what they ask for, of what is
 * left. No points move by this: those of a credited offer are moved by `bookReversals`.
 */
export async function takeBack(
  tx: Tx,
  { offerId, now }: { offerId: number; now: Date },
): Promise<{ reversals: Taken[]; isWhole: boolean }> {
  const offer = await tx
    .selectFrom('offer_transaction')
    .selectAll()
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow()
  const reversals = await untaken(tx, offer)
  let takenPoints = offer.taken_points
  for (const { reversalId, taken } of reversals) {
    takenPoints += taken
    await keepTaken(tx, { offer, reversalId, taken, takenPoints, now })
  }
  return { reversals, isWhole: takenPoints === wholeOf(offer) }
}

async function untaken(tx: Tx, offer: OfferTransaction): Promise<Taken[]> {
  const reversals = await tx
    .selectFrom('offer_reversal')
    .select(['id', 'points', 'taken_points'])
    .where('offer_transaction_id', '=', offer.id)
    .orderBy('id')
    .execute()
  const shares = sharesOf(
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

type Kept = Taken & { offer: OfferTransaction; takenPoints: number; now: Date }

async function keepTaken(tx: Tx, { offer, reversalId, taken, takenPoints, now }: Kept) {
  await sql`
    with reversal as (
      update offer_reversal set taken_points = ${taken} where id = ${reversalId}
    )
    update offer_transaction set taken_points = ${takenPoints},
      reversed_at = ${takenPoints === wholeOf(offer) ? now : null}::timestamptz
    where id = ${offer.id}`.execute(tx)
}
