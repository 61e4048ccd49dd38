import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { before, id, idInPath, instant, MESSAGE_MAX, PAGE_LINES, points, usd } from './values.ts'

/** An offer as the Earn page shows it, under the names that its network gives. */
export const offer = z.strictObject({
  network: z.string(),
  offerid: z.string(),
  name: z.string(),
  name_short: z.string(),
  /** What has to be done for it. */
  adcopy: z.string(),
  description: z.string(),
  picture: z.nullable(z.url()),
  ctype: z.nullable(z.string()),
  device: z.nullable(z.string()),
  /** What the network pays, in dollars. */
  payout: usd,
  /** What the player receives, without a boost. */
  points,
  /** Our own address, which keeps the click and leads on to the offer. */
  link: z.string(),
})

/** The largest number of offers that are shown at once. */
export const OFFERS_MAX = 6

/** How many of the player's own offers a page has. */
export const MY_OFFERS_PAGE = 20

export const offers = {
  method: 'GET',
  path: '/api/ogads/offers',
  access: 'player',
  summary: 'Offers for this player, their country and their device, six at the most',
  answer: z.strictObject({
    success: z.boolean(),
    offers: z.array(offer).check(z.maxLength(OFFERS_MAX)),
    error: z.nullable(z.string()),
    message: z.nullable(z.string()),
  }),
} satisfies Endpoint

export const offerwall = {
  method: 'GET',
  path: '/api/offerwall',
  access: 'player',
  summary: "The embedded offerwalls, and the player's opaque offer id",
  answer: z.strictObject({
    /** The first wall's address. */
    url: z.string(),
    user: z.string(),
    walls: z.array(z.strictObject({ network: z.string(), title: z.string(), url: z.string() })),
  }),
} satisfies Endpoint

/** How far the player is with an offer. */
export const offerState = z.enum(['clicked', 'pending', 'credited', 'reversed'])

/** What an admin answered to a question about an offer. */
export const offerTicket = z.strictObject({
  id,
  message: z.string(),
  createdAt: instant,
  answer: z.nullable(z.string()),
  /** Whether the answer brought the points; null until there is one. */
  isCredited: z.nullable(z.boolean()),
  answeredAt: z.nullable(instant),
})

/** An offer of the player: one they went to, or one that a network reported. */
export const offerLife = z.strictObject({
  /** Of the click, or null when the offer was begun on a wall. */
  clickId: z.nullable(id),
  network: z.string(),
  name: z.string(),
  state: offerState,
  /** What it promised, or what was reported with its boost, less what was taken back. */
  points,
  boostPoints: points,
  takenPoints: points,
  clickedAt: z.nullable(instant),
  reportedAt: z.nullable(instant),
  /** When pending points become available; null while an admin has to decide first. */
  releaseAt: z.nullable(instant),
  creditedAt: z.nullable(instant),
  reversedAt: z.nullable(instant),
  ticket: z.nullable(offerTicket),
  /** Gives the next page as `before`. */
  cursor: z.string(),
})

export const myOffers = {
  method: 'GET',
  path: '/api/offers/mine',
  access: 'player',
  summary: `The player's offers, newest first, ${MY_OFFERS_PAGE} a page`,
  query: z.strictObject({
    /** The `cursor` of the last offer of the page before. */
    before: z.optional(z.string().check(z.regex(/^[0-9]{1,14}-(click|offer)-[1-9][0-9]{0,15}$/))),
    state: z.optional(offerState),
  }),
  answer: z.strictObject({
    offers: z.array(offerLife),
    /** Points that wait to become available. */
    pendingPoints: points,
  }),
} satisfies Endpoint

export const openTicket = {
  method: 'POST',
  path: '/api/offers/tickets',
  access: 'player',
  summary: 'Asks about an offer that was not credited, once for each click',
  body: z.strictObject({
    clickId: id,
    message: z.string().check(z.trim(), z.minLength(1), z.maxLength(MESSAGE_MAX)),
  }),
  answer: offerTicket,
} satisfies Endpoint

/** A ticket as the back office sees it. */
const adminTicket = z.extend(offerTicket, {
  userId: id,
  username: z.string(),
  network: z.string(),
  offerId: z.string(),
  offerName: z.string(),
  /** What the offer promised. */
  points,
  clickedAt: instant,
  /** How far the offer is by now. */
  state: offerState,
})

export const adminTickets = {
  method: 'GET',
  path: '/api/admin/tickets',
  access: 'admin',
  summary: `Questions about offers, newest first, ${PAGE_LINES} a page`,
  query: z.strictObject({ before, open: z.optional(z.enum(['true', 'false'])) }),
  answer: z.array(adminTicket),
} satisfies Endpoint

export const answerTicket = {
  method: 'POST',
  path: '/api/admin/tickets/:id/answer',
  access: 'admin',
  stepUp: true,
  summary: 'Answers a question about an offer, once, and credits the offer if it is to be',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({
    answer: z.string().check(z.trim(), z.minLength(1), z.maxLength(MESSAGE_MAX)),
    credit: z.boolean(),
  }),
  answer: adminTicket,
} satisfies Endpoint
