import * as z from 'zod/mini'
import { offerState } from '../earning.ts'
import type { Endpoint } from '../endpoint.ts'
import { before, id, idInPath, instant, PAGE_LINES, points } from '../values.ts'

/**
 * Why a reported offer needs a review: it pays more than `offer_report_max_points`, or an earlier
 * transaction of the network had the same signature.
 */
const reviewReason = z.enum(['above_limit', 'signature_shared'])

/** A reported offer that needs an admin's decision. */
const offerReview = z.strictObject({
  id,
  userId: id,
  username: z.string(),
  network: z.string(),
  transactionId: z.string(),
  offerName: z.nullable(z.string()),
  /** Its points including the boost, less what was reversed. */
  points,
  reason: reviewReason,
  /** The offer's current progress. */
  state: offerState,
  reportedAt: instant,
  /** Null until an admin has decided. */
  isApproved: z.nullable(z.boolean()),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
})

export const adminOfferReviews = {
  method: 'GET',
  path: '/api/admin/offer-reviews',
  access: { permission: 'offers.decide' },
  summary: `Reported offers that need a review, newest first, ${PAGE_LINES} per page`,
  query: z.strictObject({ before, open: z.optional(z.enum(['true', 'false'])) }),
  response: z.array(offerReview),
} satisfies Endpoint

export const decideOfferReview = {
  method: 'POST',
  path: '/api/admin/offer-reviews/:id/decide',
  access: { permission: 'offers.decide' },
  stepUp: true,
  summary: 'Approves or rejects a reported offer, once',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({ approve: z.boolean() }),
  response: offerReview,
} satisfies Endpoint
