import { formatPoints } from '../../lib/format-points.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useOfferDecision } from './decide-offer-review.ts'
import type { OfferReview } from './list-pages.ts'
import { offerNameOf } from './offer-review-list.tsx'

type OfferReviewDialogProps = { review: OfferReview | null; onClose: () => void }

/** Approves or rejects a reported offer; null is closed. */
export function OfferReviewDialog({ review, onClose }: OfferReviewDialogProps) {
  return (
    <Dialog
      open={review !== null}
      onOpenChange={(next) => !next && onClose()}
      title="Review offer"
      {...(review
        ? {
            description: `${review.network} reported ${offerNameOf(review)} for ${review.username}.`,
          }
        : {})}
    >
      {review && <ReviewForm review={review} onDone={onClose} />}
    </Dialog>
  )
}

function ReviewForm({ review, onDone }: { review: OfferReview; onDone: () => void }) {
  const deciding = useOfferDecision()
  const decide = (approve: boolean) => deciding.run({ id: review.id, approve }, onDone)
  return (
    <div className="space-y-4">
      <p className="text-14 wrap-anywhere text-mid">
        Confirm transaction {review.transactionId} in the dashboard of the network before you
        approve. A rejection is final, and the player is notified.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button aria-disabled={deciding.isPending} onClick={() => decide(false)}>
          Reject
        </Button>
        <Button variant="primary" aria-disabled={deciding.isPending} onClick={() => decide(true)}>
          Approve {formatPoints(review.points)} pts
        </Button>
      </div>
    </div>
  )
}
