import * as m from '@tallyhouse/messages/errors'
import * as notifications from '@tallyhouse/messages/notifications'
import { text } from '@tallyhouse/messages/runtime'
import { notify } from '#core/notifications/notify.ts'
import { findReferrer } from '#features/referrals/referral-money.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { offerNameValues } from '../offers/offer-name.ts'
import { enqueueRelease } from '../offers/release-job.ts'
import { releaseOffer } from '../offers/release-offer.ts'
import { reverseOffer } from '../offers/reverse-offer.ts'

type Decision = { reviewId: number; adminId: number; isApproved: boolean; now: Date }

/**
 * Decides on an offer in review, once. An approved offer is released immediately or when its hold
 * ends. A rejected offer is reversed under the name `review-<id>`, and its player is notified.
 * @throws AppError `not_found`, `forbidden` for the admin's own offer and for one by a player they
 * invited, `already_decided` also for an approval after the network reversed the whole offer
 */
export async function decideReview(tx: Tx, decision: Decision): Promise<void> {
  const { reviewId, adminId, isApproved, now } = decision
  const { player_id: playerId, offer_transaction_id: offerId } = await lockReview(tx, decision)
  if (playerId === adminId) throw new AppError('forbidden', OWN)
  if ((await findReferrer(tx, playerId)) === adminId) throw new AppError('forbidden', FRIENDS)
  const decided = { is_approved: isApproved, decided_by: adminId, decided_at: now }
  await tx.updateTable('offer_review').set(decided).where('id', '=', reviewId).execute()
  if (!isApproved) return reject(tx, { reviewId, offerId, playerId, now })
  const early = await releaseOffer(tx, { offerId, now })
  if (early) await enqueueRelease(tx, offerId, early.againAt)
  const { reversed_at: reversedAt } = await readReviewedOffer(tx, offerId)
  if (reversedAt !== null) throw new AppError('already_decided', REVERSED)
}

const OWN = text(m.ownOffer)
const FRIENDS = text(m.referredOffer)
const REVERSED = text(m.offerReversedSince)

async function lockReview(tx: Tx, { reviewId }: Decision) {
  const review = await tx
    .selectFrom('offer_review')
    .select(['player_id', 'offer_transaction_id', 'decided_at'])
    .where('id', '=', reviewId)
    .forUpdate()
    .executeTakeFirst()
  if (review === undefined) throw new AppError('not_found', text(m.reviewNotFound))
  if (review.decided_at !== null) throw new AppError('already_decided')
  return review
}

type RejectedOffer = { reviewId: number; offerId: number; playerId: number; now: Date }

async function reject(tx: Tx, { reviewId, offerId, playerId, now }: RejectedOffer): Promise<void> {
  const offer = await readReviewedOffer(tx, offerId)
  const { network, transaction_id: of } = offer
  const transactionId = `review-${reviewId}`
  await reverseOffer(tx, { network, transactionId, of, playerId, points: null, now })
  const title = text(notifications.offerNotCreditedTitle)
  const message = text(notifications.offerNotCreditedBody, offerNameValues(offer))
  await notify(tx, [{ playerId, type: 'offer', title, message }], now)
}

function readReviewedOffer(tx: Tx, offerId: number) {
  return tx
    .selectFrom('offer_transaction')
    .select(['network', 'transaction_id', 'offer_name', 'reversed_at'])
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow()
}
