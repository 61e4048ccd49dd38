import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { notify } from '../notifications/notify.ts'
import { referrerOf } from '../referrals/referral-money.ts'
import { enqueueRelease } from './release-job.ts'
import { releaseOffer } from './release-offer.ts'
import { reverseOffer } from './reverse-offer.ts'

type Decision = { reviewId: number; adminId: number; isApproved: boolean; now: Date }

/**
 * Decides on an offer in review, once. An approved one is released, now or once its hold is over; a
 * rejected one is reversed under a name of ours, and its player is notified.
 * @throws AppError `not_found`, `forbidden` for the admin's own offer and for that of a friend they
 * brought, `already_decided` also for an approval after the network reversed all of it
 */
export async function decideReview(tx: Tx, decision: Decision): Promise<void> {
  const { reviewId, adminId, isApproved, now } = decision
  const { player_id: playerId, offer_transaction_id: offerId } = await lockReview(tx, decision)
  if (playerId === adminId) throw new AppError('forbidden', OWN)
  if ((await referrerOf(tx, playerId)) === adminId) throw new AppError('forbidden', FRIENDS)
  const decided = { is_approved: isApproved, decided_by: adminId, decided_at: now }
  await tx.updateTable('offer_review').set(decided).where('id', '=', reviewId).execute()
  if (!isApproved) return reject(tx, { reviewId, offerId, playerId, now })
  const early = await releaseOffer(tx, { offerId, now })
  if (early) await enqueueRelease(tx, offerId, early.againAt)
  const { reversed_at: reversedAt } = await offerOf(tx, offerId)
  if (reversedAt !== null) throw new AppError('already_decided', TAKEN_BACK)
}

const OWN = 'You cannot decide on your own offer.'
const FRIENDS = 'You invited this player. Another admin has to decide.'
const TAKEN_BACK = 'The network reversed this offer in the meantime.'

async function lockReview(tx: Tx, { reviewId }: Decision) {
  const review = await tx
    .selectFrom('offer_review')
    .select(['player_id', 'offer_transaction_id', 'decided_at'])
    .where('id', '=', reviewId)
    .forUpdate()
    .executeTakeFirst()
  if (review === undefined) throw new AppError('not_found', 'There is no such review.')
  if (review.decided_at !== null) throw new AppError('already_decided')
  return review
}

type Rejected = { reviewId: number; offerId: number; playerId: number; now: Date }

async function reject(tx: Tx, { reviewId, offerId, playerId, now }: Rejected): Promise<void> {
  const { network, transaction_id: of, offer_name: name } = await offerOf(tx, offerId)
  const transactionId = `review-${reviewId}`
  await reverseOffer(tx, { network, transactionId, of, playerId, points: null, now })
  const message = `${name ?? 'Your offer'} could not be confirmed, so it brings no points.`
  await notify(tx, [{ playerId, type: 'offer', title: 'Offer not credited', message }], now)
}

function offerOf(tx: Tx, offerId: number) {
  return tx
    .selectFrom('offer_transaction')
    .select(['network', 'transaction_id', 'offer_name', 'reversed_at'])
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow()
}
