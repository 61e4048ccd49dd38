import type { NetworkOffer, OfferSource } from './offer-source.ts'

export const demoOffers: NetworkOffer[] = [
  {
    offerid: 'evening-survey',
    name: 'The Evening Survey',
    description: 'Eleven questions about how you spend your evenings.',
    adcopy: 'Answer every question. About 4 minutes.',
    payoutUsdMicros: 400_000,
  },
  {
    offerid: 'slow-coffee',
    name: 'Slow Coffee Club',
    description: 'A weekly newsletter about beans, water and patience.',
    adcopy: 'Subscribe and open the first issue.',
    payoutUsdMicros: 1_200_000,
  },
  {
    offerid: 'paper-lantern',
    name: 'Paper Lantern',
    description: 'A quiet puzzle game played with light and shadow.',
    adcopy: 'Install it and finish chapter one.',
    payoutUsdMicros: 2_500_000,
  },
  {
    offerid: 'harbour-radio',
    name: 'Harbour Radio',
    description: 'Live sets from small rooms in port cities.',
    adcopy: 'Start the free week and listen for an hour.',
    payoutUsdMicros: 4_000_000,
  },
  {
    offerid: 'tin-ledger',
    name: 'Tin Ledger',
    description: 'Household budgets for people who dislike budgets.',
    adcopy: 'Link one account and sort ten entries.',
    payoutUsdMicros: 6_500_000,
  },
  {
    offerid: 'night-market',
    name: 'Night Market Empire',
    description: 'Build a market street, one stall at a time.',
    adcopy: 'Reach level 12 within 14 days.',
    payoutUsdMicros: 9_000_000,
  },
].map((offer) => ({
  ...offer,
  network: 'demo',
  name_short: offer.name,
  picture: null,
  ctype: null,
  device: null,
  address: '/offerwall/demo',
}))

/** The demo network's offers. Its wall sends back the `click` parameter of the followed link. */
export const demoSource: OfferSource = {
  offersFor: async () => demoOffers,
  destinationOf({ address, offerid }, { token, user }) {
    const query = new URLSearchParams({ user, offer: offerid, click: token })
    return `${address}?${query.toString()}#${offerid}`
  },
}
