import type { offer } from '@tallyhouse/contract/earning'
import type * as z from 'zod/mini'

export type Offer = z.output<typeof offer>

/** What the demo network has to offer. Payouts are in cents of a dollar. */
const catalogue = [
  {
    offerid: 'evening-survey',
    name: 'The Evening Survey',
    description: 'Eleven questions about how you spend your evenings.',
    adcopy: 'Answer every question. About 4 minutes.',
    payoutCents: 40,
  },
  {
    offerid: 'slow-coffee',
    name: 'Slow Coffee Club',
    description: 'A weekly letter about beans, water and patience.',
    adcopy: 'Subscribe and open the first letter.',
    payoutCents: 120,
  },
  {
    offerid: 'paper-lantern',
    name: 'Paper Lantern',
    description: 'A quiet puzzle game played with light and shadow.',
    adcopy: 'Install it and finish chapter one.',
    payoutCents: 250,
  },
  {
    offerid: 'harbour-radio',
    name: 'Harbour Radio',
    description: 'Live sets from small rooms in port cities.',
    adcopy: 'Begin the free week and listen for an hour.',
    payoutCents: 400,
  },
  {
    offerid: 'tin-ledger',
    name: 'Tin Ledger',
    description: 'Household budgets for people who dislike budgets.',
    adcopy: 'Link one account and sort ten entries.',
    payoutCents: 650,
  },
  {
    offerid: 'night-market',
    name: 'Night Market Empire',
    description: 'Build a market street, one stall at a time.',
    adcopy: 'Reach level 12 within 14 days.',
    payoutCents: 900,
  },
]

/** The offers as one player sees them; `offerId` is what networks know the player by. */
export function demoOffers(offerId: string, pointsPerUsd: number): Offer[] {
  return catalogue.map(({ payoutCents, ...words }) => ({
    ...words,
    network: 'demo',
    name_short: words.name,
    picture: null,
    ctype: null,
    device: null,
    payout: (payoutCents / 100).toFixed(2),
    points: Math.round((payoutCents * pointsPerUsd) / 100),
    link: `/offerwall/demo?user=${encodeURIComponent(offerId)}#${words.offerid}`,
  }))
}
