import type { Clock } from '#platform/clock.ts'
import type { OfferSource } from './offer-source.ts'
import { createOffersCache } from './offers-cache.ts'
import { fetchOgadsOffers, type OgadsAccess } from './ogads-offers.ts'

type OgadsParts = {
  access: OgadsAccess
  clock: Clock
  log: { warn(details: object, message: string): void }
}

/** The offers of OGAds. It sends back the `aff_sub4` parameter of the link that a player followed. */
export function ogadsSource({ access, clock, log }: OgadsParts): OfferSource {
  return {
    offersFor: createOffersCache({
      clock,
      load: (visitor) => fetchOgadsOffers(access, visitor),
      onFailure: (error) =>
        log.warn({ reason: String(error) }, 'failed to fetch offers from OGAds'),
    }),
    destinationUrl({ address }, { token }) {
      const url = new URL(address)
      url.searchParams.set('aff_sub4', token)
      return url.href
    },
  }
}
