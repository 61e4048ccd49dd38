import { OFFERS_MAX, type offer } from '@tallyhouse/contract/earning'
import type * as z from 'zod/mini'

/** An offer as the Earn page shows it. */
export type Offer = z.output<typeof offer>

/** An offer as its network has it. */
export type NetworkOffer = Omit<Offer, 'payout' | 'points' | 'link'> & {
  payoutUsdMicros: number
  /** The network's own address of it. */
  address: string
}

/** Whose offers are asked for: what networks choose by. */
export type Visitor = { remoteAddress: string; userAgent: string }

/** Where the featured offers come from. */
export type OfferSource = {
  /** Undefined when the network could not be asked. */
  offersFor(visitor: Visitor): Promise<NetworkOffer[] | undefined>
  /** Where a player is sent, so that what they do there comes back to us as this click. */
  destinationOf(offer: NetworkOffer, click: { token: string; user: string }): string
}

/** No offers, for nobody. */
export const noSource: OfferSource = {
  offersFor: async () => [],
  destinationOf: ({ address }) => address,
}

/** An offer that a player may go to, beside what its network has of it. */
export type FeaturedOffer = { shown: Offer; from: NetworkOffer }

/** The best paid offers at this rate, as many as are shown; those worth no point are none. */
export function featured(offers: NetworkOffer[], pointsPerUsd: number): FeaturedOffer[] {
  return offers
    .map((from) => ({ shown: offerAt(pointsPerUsd, from), from }))
    .filter(({ shown }) => shown.points > 0)
    .sort((a, b) => b.from.payoutUsdMicros - a.from.payoutUsdMicros)
    .slice(0, OFFERS_MAX)
}

/** An offer at the rate of the settings. */
export function offerAt(pointsPerUsd: number, from: NetworkOffer): Offer {
  const { payoutUsdMicros, address: _, ...words } = from
  return {
    ...words,
    payout: (payoutUsdMicros / 1_000_000).toFixed(2),
    points: Math.round((payoutUsdMicros * pointsPerUsd) / 1_000_000),
    link: `/offers/go/${from.network}/${from.offerid}`,
  }
}
