import type { NetworkOffer, OfferSource } from './offer-source.ts'

export const demoOffers: NetworkOffer[] = [
  {
    offerid: 'evening-survey',
    name: 'The Evening Survey',
    description: 'Eleven questions about how you spend your evenings.',
    adcopy: 'Answer every question.',
    device: 'iOS, Android, Desktop',
    minutes: 4,
    payoutUsdMicros: 400_000,
    steps: [],
  },
  {
    offerid: 'slow-coffee',
    name: 'Slow Coffee Club',
    description: 'A weekly newsletter about beans, water and patience.',
    adcopy: 'Subscribe and open the first issue.',
    device: 'iOS, Android, Desktop',
    minutes: 3,
    payoutUsdMicros: 1_200_000,
    steps: [
      { title: 'Confirm your email', payoutUsdMicros: 300_000 },
      { title: 'Open the first issue', payoutUsdMicros: 900_000 },
    ],
  },
  {
    offerid: 'paper-lantern',
    name: 'Paper Lantern',
    description: 'A quiet puzzle game played with light and shadow.',
    adcopy: 'Install it and finish chapter one.',
    device: 'iOS, Android',
    minutes: 25,
    payoutUsdMicros: 2_500_000,
    steps: [
      { title: 'Light the first lantern', payoutUsdMicros: 500_000 },
      { title: 'Finish chapter one', payoutUsdMicros: 2_000_000 },
    ],
  },
  {
    offerid: 'harbour-radio',
    name: 'Harbour Radio',
    description: 'Live sets from small rooms in port cities.',
    adcopy: 'Start the free week and listen for an hour.',
    device: 'iOS, Android, Desktop',
    minutes: 65,
    payoutUsdMicros: 4_000_000,
    steps: [
      { title: 'Start the free week', payoutUsdMicros: 1_000_000 },
      { title: 'Listen for an hour', payoutUsdMicros: 3_000_000 },
    ],
  },
  {
    offerid: 'tin-ledger',
    name: 'Tin Ledger',
    description: 'Household budgets for people who dislike budgets.',
    adcopy: 'Link one account and sort ten entries.',
    device: 'Desktop',
    minutes: 15,
    payoutUsdMicros: 6_500_000,
    steps: [
      { title: 'Link one account', payoutUsdMicros: 2_500_000 },
      { title: 'Sort ten entries', payoutUsdMicros: 4_000_000 },
    ],
  },
  {
    offerid: 'night-market',
    name: 'Night Market Empire',
    description: 'Build a market street, one stall at a time.',
    adcopy: 'Reach level 12 within 14 days.',
    device: 'iOS, Android',
    minutes: 480,
    payoutUsdMicros: 9_000_000,
    steps: [
      { title: 'Open your first stall', payoutUsdMicros: 250_000 },
      { title: 'Reach level 5', payoutUsdMicros: 1_750_000 },
      { title: 'Reach level 12', payoutUsdMicros: 7_000_000 },
    ],
  },
].map((offer) => ({
  ...offer,
  network: 'demo',
  name_short: offer.name,
  picture: `/offerwall/demo/pictures/${offer.offerid}.svg`,
  ctype: null,
  address: '/offerwall/demo',
}))

/** The demo network's offers. Its wall sends back the `click` parameter from the followed link. */
export const demoSource: OfferSource = {
  offersFor: async () => demoOffers,
  destinationUrl({ address, offerid }, { token, user }) {
    const query = new URLSearchParams({ user, offer: offerid, click: token })
    return `${address}?${query.toString()}`
  },
}
