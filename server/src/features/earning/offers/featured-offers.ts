import type { offers } from '@tallyhouse/contract/earning'
import * as responses from '@tallyhouse/messages/responses'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { featured, type OfferSource, type Visitor } from '../walls/offer-source.ts'
import { readCompleted } from './completed-offers.ts'

type OffersResponse = z.output<typeof offers.response>

/**
 * The featured offers for a player, or the reason why there are none. Their links name the player, so that a
 * click on another player's page does not count.
 */
export async function readFeaturedOffers(
  db: Db,
  source: OfferSource,
  { playerId, visitor }: { playerId: number; visitor: Visitor },
): Promise<OffersResponse> {
  const [found, { pointsPerUsd }] = await Promise.all([source.offersFor(visitor), readSettings(db)])
  if (found === undefined) return failed()
  const best = featured(found, pointsPerUsd).map(({ shown }) => shown)
  const isCompleted = await readCompleted(db, { playerId, offers: best })
  const shown = best
    .map((offer) => ({
      ...offer,
      link: `${offer.link}?player=${playerId}`,
      isCompleted: isCompleted(offer),
    }))
    .sort((one, other) => Number(one.isCompleted) - Number(other.isCompleted))
  const message = shown.length > 0 ? null : responses.noOffers()
  return { success: true, offers: shown, error: null, message }
}

function failed(): OffersResponse {
  const error = responses.offersFailed()
  return { success: false, offers: [], error, message: responses.offersFailedRetry() }
}
