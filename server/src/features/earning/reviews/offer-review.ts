import type { adminOfferReviews } from '@tallyhouse/contract/admin/offer-reviews'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Tx } from '#platform/db/connect.ts'

export type ReviewReason = z.output<typeof adminOfferReviews.response>[number]['reason']

type ReviewRequest = { offerId: number; playerId: number; reason: ReviewReason; now: Date }

/** Requires an admin's decision before a reported offer's points become available. */
export async function recordReview(
  tx: Tx,
  { offerId, playerId, reason, now }: ReviewRequest,
): Promise<void> {
  await tx
    .insertInto('offer_review')
    .values({ offer_transaction_id: offerId, player_id: playerId, reason, created_at: now })
    .execute()
}

/** Whether the offer in a row of `offer_transaction` is waiting for an admin's decision. */
export const isInReview: RawBuilder<boolean> = sql<boolean>`(
  offer_transaction.reversed_at is null and exists (
    select from offer_review review
    where review.offer_transaction_id = offer_transaction.id and review.decided_at is null))`
