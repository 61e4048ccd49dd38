import { adminOfferReviews, decideOfferReview } from '@tallyhouse/contract/admin/offer-reviews'
import * as m from '@tallyhouse/messages/admin'
import { call } from '#lib/call.ts'
import { formatPoints } from '#lib/format-points.ts'
import type { OfferReview } from './list-pages.ts'
import { useAdminAction } from './use-admin-action.ts'

type Decision = { id: number; approve: boolean }

export function useOfferDecision() {
  return useAdminAction({
    act: ({ id, approve }: Decision) =>
      call(decideOfferReview, { params: { id }, body: { approve } }),
    successToast: (review, { approve }) => ({
      title: approve ? m.offerApprovedTitle() : m.offerRejectedTitle(),
      description: outcomeOf(review),
    }),
    lists: [[adminOfferReviews.path]],
  })
}

function outcomeOf({ username, points, state }: OfferReview): string {
  if (state === 'reversed') return m.offerNotCredited({ username })
  const values = { username, points: formatPoints(points) }
  return state === 'pending' ? m.offerPending(values) : m.offerCredited(values)
}
