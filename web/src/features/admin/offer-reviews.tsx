import { adminOfferReviews, decideOfferReview } from '@tallyhouse/contract/admin/offer-reviews'
import * as m from '@tallyhouse/messages/admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { ChoiceDialog } from '#ui/overlay/action-dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { CaseList, Decision } from './case-list.tsx'
import { type OfferReview, offerReviewPages } from './cases.ts'
import { ListPanel } from './list-panel.tsx'
import { useAdminForm } from './use-admin-action.ts'

/** Reported offers that wait for a decision. */
export function OpenOfferReviews() {
  const open = useInfiniteQuery(offerReviewPages(true))
  const [selected, setSelected] = useState<OfferReview | null>(null)
  return (
    <ListPanel title={m.offersToReview()} list={open} empty={m.emptyOpenOfferReviews()}>
      {(reviews) => (
        <>
          <CaseList
            items={reviews}
            {...texts}
            action={{
              label: m.reviewButton(),
              nameOf: (review) =>
                m.reviewOffer({ offer: offerNameOf(review), username: review.username }),
              onOpen: setSelected,
            }}
          />
          {selected && <OfferReviewDialog review={selected} onClose={() => setSelected(null)} />}
        </>
      )}
    </ListPanel>
  )
}

export function DecidedOfferReviews() {
  const decided = useInfiniteQuery(offerReviewPages(false))
  return (
    <ListPanel title={m.reviewedOffers()} list={decided} empty={m.emptyReviewedOffers()}>
      {(reviews) => <CaseList items={reviews} {...texts} />}
    </ListPanel>
  )
}

/** The name of the offer, which networks may omit. */
function offerNameOf({ offerName }: OfferReview): string {
  return offerName ?? m.unnamedOffer()
}

const texts = { headingOf, aboutOf: (review: OfferReview) => <About review={review} /> }

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

function About({ review }: { review: OfferReview }) {
  const { network, transactionId: transaction, reason, isApproved, decidedAt, decidedBy } = review
  const reported = { network, transaction, time: formatDateTime(review.reportedAt) }
  const time = decidedAt === null ? '' : formatDateTime(decidedAt)
  return (
    <>
      <p className="tabular mt-0.5 text-13 wrap-anywhere text-low">
        <RichText text={m.offerReportedBy(reported)} />
      </p>
      <p className="mt-1 mb-2 max-w-[80ch] text-mid last:mb-0">{reasons[reason]()}</p>
      {isApproved !== null && (
        <Decision isGranted={isApproved} label={isApproved ? m.approved() : m.rejected()}>
          <RichText
            text={
              decidedBy === null
                ? m.decidedByFormerAdmin({ time })
                : m.decided({ time, admin: decidedBy })
            }
          />
        </Decision>
      )}
    </>
  )
}

type OfferReviewDialogProps = { review: OfferReview; onClose: () => void }

/** Approves or rejects a reported offer. */
export function OfferReviewDialog({ review, onClose }: OfferReviewDialogProps) {
  const { id, network, username, points, transactionId: transaction } = review
  const form = useAdminForm({
    initial: { approve: false },
    send: (body) => call(decideOfferReview, { params: { id }, body }),
    successToast: (decided, { approve }) => ({
      title: approve ? m.offerApprovedTitle() : m.offerRejectedTitle(),
      description: outcomeOf(decided),
    }),
    changes: [adminOfferReviews],
    onDone: onClose,
  })
  const values = { network, offer: offerNameOf(review), username }
  return (
    <ChoiceDialog
      form={form}
      onClose={onClose}
      title={m.reviewOfferTitle()}
      description={<RichText text={m.reviewOfferDescription(values)} />}
      choices={[
        { label: m.rejectOffer(), values: { approve: false } },
        {
          label: m.approveOffer({ points: formatPoints(points) }),
          variant: 'primary',
          values: { approve: true },
        },
      ]}
    >
      <p className="text-14 wrap-anywhere text-mid">
        <RichText text={m.reviewOfferHint({ transaction })} />
      </p>
    </ChoiceDialog>
  )
}

function outcomeOf({ username, points, state }: OfferReview): string {
  if (state === 'reversed') return m.offerNotCredited({ username })
  const values = { username, points: formatPoints(points) }
  return state === 'pending' ? m.offerPending(values) : m.offerCredited(values)
}
