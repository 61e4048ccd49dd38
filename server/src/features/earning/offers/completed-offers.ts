import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { Offer } from '../walls/offer-source.ts'

/** How many latest reported offers are compared per player. */
const LATEST = 200

/** `offerId` and `promised` points come from the click that led to it; null without one. */
type Reported = {
  network: string
  name: string | null
  points: number
  offerId: string | null
  promised: number | null
}

/**
 * Finds which offers a player completed: a network reported them, and no one reversed them. Without a click only the
 * name is known, which must belong to one offer. An offer with steps is complete once all its points are reported.
 * @returns whether an offer is completed
 */
export async function readCompleted(
  db: Db,
  { playerId, offers }: { playerId: number; offers: Offer[] },
): Promise<(offer: Offer) => boolean> {
  const { rows } = await completedQuery(playerId).execute(db)
  const named = (row: Reported) =>
    offers.filter(
      ({ network, name, name_short }) =>
        network === row.network && (name === row.name || name_short === row.name),
    )
  const isSameOffer = (row: Reported, offer: Offer) =>
    row.offerId === null
      ? named(row).length === 1 && named(row)[0] === offer
      : row.network === offer.network && row.offerId === offer.offerid
  return (offer) =>
    rows.some(
      (row) =>
        isSameOffer(row, offer) &&
        (offer.steps.length === 0 || row.points >= (row.promised ?? offer.points)),
    )
}

function completedQuery(playerId: number) {
  return sql<Reported>`
    select reported.network, reported.offer_name as name, reported.points,
      click.offer_id as "offerId", click.points as promised
    from (
      select network, offer_name, points, click_id from offer_transaction
      where player_id = ${playerId} and reported_at is not null and reversed_at is null
      order by reported_at desc, id desc limit ${LATEST}
    ) as reported
    left join offer_click click on click.id = reported.click_id`
}
