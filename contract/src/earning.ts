import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { freeText } from './free-text.ts'
import { before, id, idInPath, instant, MESSAGE_MAX, PAGE_LINES, points, usd } from './values.ts'

/** An offer as the Earn page shows it, with its network's field names. */
export const offer = z.strictObject({
  network: z.string(),
  offerid: z.string(),
  name: z.string(),
  name_short: z.string(),
  /** What the player has to do. */
  adcopy: z.string(),
  description: z.string(),
  /** At the network, or a path of ours. */
  picture: z.nullable(
    z.union([z.url({ protocol: /^https$/ }), z.string().check(z.startsWith('/'))]),
  ),
  ctype: z.nullable(z.string()),
  device: z.nullable(z.string()),
  /** How long it takes, if the network names it. */
  minutes: z.nullable(z.int().check(z.gte(1))),
  /**
   * What is paid for, in order, if the network names it; otherwise empty. The points add up to those of the
   * offer.
   */
  steps: z.array(z.strictObject({ title: z.string(), points })),
  /** What the network pays, in US dollars. */
  payout: usd,
  /** What the player receives, without a boost. */
  points,
  /** Our own URL, which records the click and redirects to the offer. */
  link: z.string(),
})

/** An offer for a player. */
export const featuredOffer = z.strictObject({
  ...offer.shape,
  /** Whether a network reported that the player completed it. */
  isCompleted: z.boolean(),
})

/** The most offers shown at once. */
export const OFFERS_MAX = 6

/** The page size for the player's own offers. */
export const MY_OFFERS_PAGE = 20

export const offers = {
  method: 'GET',
  path: '/api/ogads/offers',
  access: 'player',
  summary: "Up to six offers for the player's country and device",
  response: z.strictObject({
    success: z.boolean(),
    /** Completed ones last. */
    offers: z.array(featuredOffer).check(z.maxLength(OFFERS_MAX)),
    error: z.nullable(z.string()),
    message: z.nullable(z.string()),
  }),
} satisfies Endpoint

export const offerwall = {
  method: 'GET',
  path: '/api/offerwall',
  access: 'player',
  summary: "The embedded offer walls, and the player's opaque offer ID",
  response: z.strictObject({
    /** The first wall's URL. */
    url: z.string(),
    user: z.string(),
    walls: z.array(z.strictObject({ network: z.string(), title: z.string(), url: z.string() })),
  }),
} satisfies Endpoint

/** How far a player's offer has progressed. */
export const offerState = z.enum(['clicked', 'pending', 'credited', 'reversed'])

/** A player's question about an offer, and an admin's answer. */
export const offerTicket = z.strictObject({
  id,
  message: z.string(),
  createdAt: instant,
  answer: z.nullable(z.string()),
  /** Whether the answer credited the points; null while unanswered. */
  isCredited: z.nullable(z.boolean()),
  answeredAt: z.nullable(instant),
})

/** A player's offer: one they clicked, or one that a network reported. */
export const offerLife = z.strictObject({
  /** The click's ID; null if the offer was started on a wall. */
  clickId: z.nullable(id),
  network: z.string(),
  name: z.string(),
  state: offerState,
  /** The promised points, or the reported points with their boost, less what was reversed. */
  points,
  boostPoints: points,
  takenPoints: points,
  clickedAt: z.nullable(instant),
  reportedAt: z.nullable(instant),
  /** When pending points become available; null while they wait for an admin's decision. */
  releaseAt: z.nullable(instant),
  creditedAt: z.nullable(instant),
  reversedAt: z.nullable(instant),
  ticket: z.nullable(offerTicket),
  /** Pass it as `before` to get the next page. */
  cursor: z.string(),
})

export const myOffers = {
  method: 'GET',
  path: '/api/offers/mine',
  access: 'player',
  summary: `The player's offers, newest first, ${MY_OFFERS_PAGE} per page`,
  query: z.strictObject({
    /** The `cursor` from the last offer on the previous page. */
    before: z.optional(z.string().check(z.regex(/^[0-9]{1,14}-(click|offer)-[1-9][0-9]{0,15}$/))),
    state: z.optional(offerState),
  }),
  response: z.strictObject({
    offers: z.array(offerLife),
    /** Points that are not available yet. */
    pendingPoints: points,
  }),
} satisfies Endpoint

export const openTicket = {
  method: 'POST',
  path: '/api/offers/tickets',
  access: 'player',
  summary: 'Opens a ticket about an offer that was not credited, once per click',
  body: z.strictObject({
    clickId: id,
    message: freeText({ max: MESSAGE_MAX }),
  }),
  response: offerTicket,
} satisfies Endpoint

/** A ticket as shown to admins. */
const adminTicket = z.strictObject({
  ...offerTicket.shape,
  userId: id,
  username: z.string(),
  network: z.string(),
  offerId: z.string(),
  offerName: z.string(),
  /** The points that the offer promised. */
  points,
  clickedAt: instant,
  /** The offer's current progress. */
  state: offerState,
})

export const adminTickets = {
  method: 'GET',
  path: '/api/admin/tickets',
  access: { permission: 'tickets.answer' },
  summary: `Tickets about offers, newest first, ${PAGE_LINES} per page`,
  query: z.strictObject({ before, open: z.optional(z.enum(['true', 'false'])) }),
  response: z.array(adminTicket),
} satisfies Endpoint

export const answerTicket = {
  method: 'POST',
  path: '/api/admin/tickets/:id/answer',
  access: { permission: 'tickets.answer' },
  stepUp: true,
  summary: 'Answers a ticket once, and optionally credits the offer',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({
    answer: freeText({ max: MESSAGE_MAX }),
    credit: z.boolean(),
  }),
  response: adminTicket,
} satisfies Endpoint
