import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadMore } from '../../ui/load-more.tsx'
import { type OfferReview, offerReviewPages } from './list-pages.ts'
import { ListPanel } from './list-panel.tsx'
import { OfferReviewDialog } from './offer-review-dialog.tsx'
import { OfferReviewList } from './offer-review-list.tsx'

/** Reported offers that wait for an admin. */
export function OpenOfferReviews() {
  const open = useInfiniteQuery(offerReviewPages(true))
  const [shown, setShown] = useState<OfferReview | null>(null)
  return (
    <ListPanel
      title="Offers to review"
      list={open}
      isEmpty={open.data?.pages[0]?.length === 0}
      empty="No offer needs a review."
    >
      <OfferReviewList reviews={open.data?.pages.flat() ?? []} onReview={setShown} />
      <LoadMore what="offers" pages={open} />
      <OfferReviewDialog review={shown} onClose={() => setShown(null)} />
    </ListPanel>
  )
}

/** Reported offers that an admin approved or rejected. */
export function DecidedOfferReviews() {
  const decided = useInfiniteQuery(offerReviewPages(false))
  return (
    <ListPanel
      title="Reviewed offers"
      list={decided}
      isEmpty={decided.data?.pages[0]?.length === 0}
      empty="No offer has been reviewed yet."
    >
      <OfferReviewList reviews={decided.data?.pages.flat() ?? []} />
      <LoadMore what="offers" pages={decided} />
    </ListPanel>
  )
}
