import * as m from '@tallyhouse/messages/admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadMore } from '#ui/load-more.tsx'
import { type OfferReview, offerReviewPages } from './list-pages.ts'
import { ListPanel } from './list-panel.tsx'
import { OfferReviewDialog } from './offer-review-dialog.tsx'
import { OfferReviewList } from './offer-review-list.tsx'

export function OpenOfferReviews() {
  const open = useInfiniteQuery(offerReviewPages(true))
  const [shown, setShown] = useState<OfferReview | null>(null)
  return (
    <ListPanel
      title={m.offersToReview()}
      list={open}
      isEmpty={open.data?.pages[0]?.length === 0}
      empty={m.emptyOpenOfferReviews()}
    >
      <OfferReviewList reviews={open.data?.pages.flat() ?? []} onReview={setShown} />
      <LoadMore pages={open} />
      <OfferReviewDialog review={shown} onClose={() => setShown(null)} />
    </ListPanel>
  )
}

export function DecidedOfferReviews() {
  const decided = useInfiniteQuery(offerReviewPages(false))
  return (
    <ListPanel
      title={m.reviewedOffers()}
      list={decided}
      isEmpty={decided.data?.pages[0]?.length === 0}
      empty={m.emptyReviewedOffers()}
    >
      <OfferReviewList reviews={decided.data?.pages.flat() ?? []} />
      <LoadMore pages={decided} />
    </ListPanel>
  )
}
