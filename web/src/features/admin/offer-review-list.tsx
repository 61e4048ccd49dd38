import * as m from '@tallyhouse/messages/admin'
import { CircleCheck, CircleX } from 'lucide-react'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { Button } from '#ui/button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { dataTags } from './data-tags.tsx'
import type { OfferReview } from './list-pages.ts'
import { playerTag } from './player-link.tsx'

type OfferReviewListProps = {
  reviews: OfferReview[]
  /** Absent if every review is decided. */
  onReview?: (review: OfferReview) => void
}

/** Reported offers with the reason for their review and, once made, the decision. */
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
              <RichText
                text={headingOf(review)}
                tags={{ ...dataTags, ...playerTag(review.userId) }}
              />
            </h3>
            <p className="tabular mt-0.5 text-13 wrap-anywhere text-low">
              <RichText
                text={m.offerReportedBy({
                  network: review.network,
                  transaction: review.transactionId,
                  time: formatDateTime(review.reportedAt),
                })}
                tags={dataTags}
              />
            </p>
            <p className="mt-1 max-w-[80ch] text-mid">{reasons[review.reason]()}</p>
            <Decision review={review} />
          </div>
          {onReview && (
            <Button
              size="sm"
              className="max-md:h-11"
              aria-haspopup="dialog"
              aria-label={m.reviewOffer({
                offer: offerNameOf(review),
                username: review.username,
              })}
              onClick={() => onReview(review)}
            >
              {m.reviewButton()}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The name of the offer, which networks may omit. */
export function offerNameOf({ offerName }: OfferReview): string {
  return offerName ?? m.unnamedOffer()
}

function headingOf(review: OfferReview): string {
  const { username, points, isApproved } = review
  const offer = offerNameOf(review)
  return isApproved === null
    ? m.offerAwaitingReview({ username, offer, points: formatPoints(points) })
    : m.offerReviewed({ username, offer })
}

const reasons: Record<OfferReview['reason'], () => string> = {
  above_limit: m.reasonAboveLimit,
  signature_shared: m.reasonSignatureShared,
}

function Decision({ review: { isApproved, decidedAt, decidedBy } }: { review: OfferReview }) {
  if (isApproved === null) return null
  const Icon = isApproved ? CircleCheck : CircleX
  const time = decidedAt === null ? '' : formatDateTime(decidedAt)
  return (
    <p
      className={`mt-2 flex flex-wrap items-center gap-1.5 text-13 ${isApproved ? 'text-win' : 'text-mid'}`}
    >
      <Icon aria-hidden="true" className="size-3.5" strokeWidth={2.4} />
      <span className="font-semibold">{isApproved ? m.approved() : m.rejected()}</span>
      <span className="text-low">
        {decidedBy === null ? (
          m.decidedByFormerAdmin({ time })
        ) : (
          <RichText text={m.decided({ time, admin: decidedBy })} tags={dataTags} />
        )}
      </span>
    </p>
  )
}
