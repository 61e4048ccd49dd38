import { OFFERS_MAX, type offer } from '@tallyhouse/contract/earning'
import type * as z from 'zod/mini'

/** An offer as the Earn page shows it. */
export type Offer = z.output<typeof offer>

/** An offer as its network returns it. */
export type NetworkOffer = Omit<Offer, 'payout' | 'points' | 'link' | 'steps'> & {
  payoutUsdMicros: number
  /** What is paid for, in order. The payouts add up to the offer's. */
  steps: { title: string; payoutUsdMicros: number }[]
  /** The offer's URL at the network. */
  address: string
}

/** What networks select offers by. */
export type Visitor = { remoteAddress: string; userAgent: string }

/** Where the featured offers come from. */
export type OfferSource = {
  /** Undefined when the network could not be reached. */
  offersFor(visitor: Visitor): Promise<NetworkOffer[] | undefined>
  /** The URL to send a player to, which makes the network report a conversion with this click. */
  destinationUrl(offer: NetworkOffer, click: { token: string; user: string }): string
}

/** A source without offers. */
export const noSource: OfferSource = {
  offersFor: async () => [],
  destinationUrl: ({ address }) => address,
}

/** An offer as shown to the player, and as its network returned it. */
export type FeaturedOffer = { shown: Offer; from: NetworkOffer }

/**
 * The best paid offers at this rate, up to `OFFERS_MAX`, in an order that does not depend on the network's. Offers that round
 * to zero points are omitted.
 */
export function featured(offers: NetworkOffer[], pointsPerUsd: number): FeaturedOffer[] {
  return offers
    .map((from) => ({ shown: offerAt(pointsPerUsd, from), from }))
    .filter(({ shown }) => shown.points > 0)
    .sort(
      ({ from: a }, { from: b }) =>
        b.payoutUsdMicros - a.payoutUsdMicros || (a.offerid < b.offerid ? -1 : 1),
    )
    .slice(0, OFFERS_MAX)
}

/** An offer with its value in points at the given rate. */
export function offerAt(pointsPerUsd: number, from: NetworkOffer): Offer {
  const { payoutUsdMicros, address: _, steps, ...words } = from
  const pointsFor = (usdMicros: number) => Math.round((usdMicros * pointsPerUsd) / 1_000_000)
  let paidUsdMicros = 0
  return {
    ...words,
    // Differences of rounded sums, so that the steps add up to the offer at every rate.
    steps: steps.map((step) => {
      const before = pointsFor(paidUsdMicros)
      paidUsdMicros += step.payoutUsdMicros
      return { title: step.title, points: pointsFor(paidUsdMicros) - before }
    }),
    payout: (payoutUsdMicros / 1_000_000).toFixed(2),
    points: pointsFor(payoutUsdMicros),
    link: `/offers/go/${from.network}/${from.offerid}`,
  }
}
