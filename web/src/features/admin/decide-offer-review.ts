import { adminOfferReviews, decideOfferReview } from '@tallyhouse/contract/offer-reviews'
import { call } from '../../lib/call.ts'
import { formatPoints } from '../../lib/format-points.ts'
import type { OfferReview } from './list-pages.ts'
import { useAdminAction } from './use-admin-action.ts'

type Decision = { id: number; approve: boolean }

/** Approves or rejects a reported offer, once. */
export function useOfferDecision() {
  return useAdminAction({
    act: ({ id, approve }: Decision) =>
      call(decideOfferReview, { params: { id }, body: { approve } }),
    told: (review, { approve }) => ({
      title: approve ? 'Offer Approved' : 'Offer Rejected',
      description: outcomeOf(review),
    }),
    lists: [[adminOfferReviews.path]],
  })
}

function outcomeOf({ username, points, state }: OfferReview): string {
  if (state === 'reversed') return `${username} receives no points.`
  const verb = state === 'pending' ? 'has pending' : 'was credited'
  return `${username} ${verb} ${formatPoints(points)} points.`
}
