import { CircleCheck, CircleX } from 'lucide-react'
import { formatPoints } from '../../lib/format-points.ts'
import { formatDateTime } from '../../lib/format-time.ts'
import { Button } from '../../ui/button.tsx'
import type { OfferReview } from './list-pages.ts'
import { PlayerLink } from './player-link.tsx'

type OfferReviewListProps = {
  reviews: OfferReview[]
  /** Absent where everything is decided. */
  onReview?: (review: OfferReview) => void
}

/** Reported offers, why an admin decides on them, and what was decided. */
export function OfferReviewList({ reviews, onReview }: OfferReviewListProps) {
  return (
    <ul className="divide-y divide-line/60 border-t border-line">
      {reviews.map((review) => (
        <li
          key={review.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5"
        >
          <div className="min-w-60 grow basis-0 text-14">
            <h3 className="font-ui text-14 leading-snug font-semibold tracking-normal wrap-anywhere">
              <PlayerLink id={review.userId}>{review.username}</PlayerLink>: {offerNameOf(review)}
              {review.isApproved === null && `, ${formatPoints(review.points)} pts`}
            </h3>
            <p className="tabular mt-0.5 text-13 wrap-anywhere text-low">
              {review.network} · transaction {review.transactionId} · reported{' '}
              {formatDateTime(review.reportedAt)}
            </p>
            <p className="mt-1 max-w-[80ch] text-mid">{reasons[review.reason]}</p>
            <Decision review={review} />
          </div>
          {onReview && (
            <Button
              size="sm"
              className="max-md:h-11"
              aria-haspopup="dialog"
              aria-label={`Review ${offerNameOf(review)} of ${review.username}`}
              onClick={() => onReview(review)}
            >
              Review
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What an offer is called; networks may leave its name out. */
export function offerNameOf({ offerName }: OfferReview): string {
  return offerName ?? 'Unnamed offer'
}

const reasons: Record<OfferReview['reason'], string> = {
  above_limit: 'Pays more than one report may without approval.',
  signature_shared: 'Another transaction was reported with the same signature.',
}

function Decision({ review: { isApproved, decidedAt, decidedBy } }: { review: OfferReview }) {
  if (isApproved === null) return null
  const Icon = isApproved ? CircleCheck : CircleX
  return (
    <p
      className={`mt-2 flex flex-wrap items-center gap-1.5 text-13 ${isApproved ? 'text-win' : 'text-mid'}`}
    >
      <Icon aria-hidden="true" className="size-3.5" strokeWidth={2.4} />
      <span className="font-semibold">{isApproved ? 'Approved' : 'Rejected'}</span>
      <span className="text-low">
        {decidedAt !== null && formatDateTime(decidedAt)} by {decidedBy ?? 'an admin'}
      </span>
    </p>
  )
}
