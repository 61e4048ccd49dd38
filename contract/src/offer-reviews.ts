import * as z from 'zod/mini'
import { offerState } from './earning.ts'
import type { Endpoint } from './endpoint.ts'
import { before, id, idInPath, instant, PAGE_LINES, points } from './values.ts'

/**
 * Why a reported offer waits for an admin: it pays more than `offer_report_max_points`, or another
 * transaction of the network came under the same signature before.
 */
const reviewReason = z.enum(['above_limit', 'signature_shared'])

/** A reported offer on which an admin decides. */
const offerReview = z.strictObject({
  id,
  userId: id,
  username: z.string(),
  network: z.string(),
  transactionId: z.string(),
  offerName: z.nullable(z.string()),
  /** What it pays, its boost included, less what was taken back. */
  points,
  reason: reviewReason,
  /** How far the offer is by now. */
  state: offerState,
  reportedAt: instant,
  /** Null until an admin decided. */
  isApproved: z.nullable(z.boolean()),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
})

export const adminOfferReviews = {
  method: 'GET',
  path: '/api/admin/offer-reviews',
  access: 'admin',
  summary: `Reported offers that wait for an admin, newest first, ${PAGE_LINES} a page`,
  query: z.strictObject({ before, open: z.optional(z.enum(['true', 'false'])) }),
  answer: z.array(offerReview),
} satisfies Endpoint

export const decideOfferReview = {
  method: 'POST',
  path: '/api/admin/offer-reviews/:id/decide',
  access: 'admin',
  stepUp: true,
  summary: 'Approves or rejects a reported offer, once',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({ approve: z.boolean() }),
  answer: offerReview,
} satisfies Endpoint
