import * as m from '@tallyhouse/messages/admin'
import { formatPoints } from '#lib/format-points.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { dataTags } from './data-tags.tsx'
import { useOfferDecision } from './decide-offer-review.ts'
import type { OfferReview } from './list-pages.ts'
import { offerNameOf } from './offer-review-list.tsx'

type OfferReviewDialogProps = { review: OfferReview | null; onClose: () => void }

/** Approves or rejects a reported offer. Closed while `review` is null. */
export function OfferReviewDialog({ review, onClose }: OfferReviewDialogProps) {
  return (
    <Dialog
      open={review !== null}
      onOpenChange={(next) => !next && onClose()}
      title={m.reviewOfferTitle()}
      description={review && <ReviewSummary review={review} />}
    >
      {review && <ReviewForm review={review} onDone={onClose} />}
    </Dialog>
  )
}

function ReviewSummary({ review }: { review: OfferReview }) {
  const { network, username } = review
  const text = m.reviewOfferDescription({ network, offer: offerNameOf(review), username })
  return <RichText text={text} tags={dataTags} />
}

function ReviewForm({ review, onDone }: { review: OfferReview; onDone: () => void }) {
  const deciding = useOfferDecision()
  const decide = (approve: boolean) => deciding.run({ id: review.id, approve }, onDone)
  return (
    <div className="space-y-4">
      <p className="text-14 wrap-anywhere text-mid">
        <RichText text={m.reviewOfferHint({ transaction: review.transactionId })} tags={dataTags} />
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button aria-disabled={deciding.isPending} onClick={() => decide(false)}>
          {m.rejectOffer()}
        </Button>
        <Button variant="primary" aria-disabled={deciding.isPending} onClick={() => decide(true)}>
          {m.approveOffer({ points: formatPoints(review.points) })}
        </Button>
      </div>
    </div>
  )
}
