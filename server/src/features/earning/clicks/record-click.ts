import { openBooks } from '#core/ledger/books.ts'
import type { Tx } from '#platform/db/connect.ts'
import type { Offer } from '../walls/offer-source.ts'

const SAME_CLICK_MS = 60_000

export type ClickedOffer = {
  playerId: number
  offer: Pick<Offer, 'network' | 'offerid' | 'name' | 'points'>
  remoteAddress: string
  now: Date
}

/**
 * Records that a player clicked an offer and what the offer promised. A repeated click within a minute
 * counts as the same click.
 * @returns the click's id
 */
export async function recordClick(tx: Tx, clicked: ClickedOffer): Promise<number> {
  const { playerId, offer, remoteAddress, now } = clicked
  await openBooks(tx, [playerId])
  const recent = await findRecent(tx, clicked)
  if (recent !== undefined) return recent.id
  const { id } = await tx
    .insertInto('offer_click')
    .values({
      player_id: playerId,
      network: offer.network,
      offer_id: offer.offerid,
      offer_name: offer.name,
      points: offer.points,
      remote_address: remoteAddress,
      clicked_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function findRecent(tx: Tx, { playerId, offer, now }: ClickedOffer) {
  return tx
    .selectFrom('offer_click')
    .select('id')
    .where('player_id', '=', playerId)
    .where('network', '=', offer.network)
    .where('offer_id', '=', offer.offerid)
    .where('points', '=', offer.points)
    .where('clicked_at', '>', new Date(now.getTime() - SAME_CLICK_MS))
    .where('reported_at', 'is', null)
    .orderBy('clicked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
