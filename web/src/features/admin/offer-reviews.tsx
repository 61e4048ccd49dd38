import { adminOfferReviews, decideOfferReview } from '@tallyhouse/contract/admin/offer-reviews'
import * as m from '@tallyhouse/messages/admin'
import { type CallResponse, call } from '#lib/calls/call.ts'
import { pagedQuery } from '#lib/calls/paged-query.ts'
import { findEntry } from '#lib/find-entry.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { ChoiceDialog } from '#ui/overlay/action-dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { type CaseKind, Decision } from './case-panel.tsx'
import { useAdminForm } from './use-admin-action.ts'

export type OfferReview = CallResponse<typeof adminOfferReviews>[number]

/** Reported offers that need an admin's decision, newest first: undecided if `open`, else decided. */
export const offerReviewPages = (open: 'true' | 'false') =>
  pagedQuery(adminOfferReviews, { query: { open } })

export const offerReviews: CaseKind<OfferReview> = {
  caseHeading,
  About,
  button: m.reviewButton,
  buttonLabel: (review) => m.reviewOffer({ offer: offerLabel(review), username: review.username }),
  isOpen: ({ isApproved }) => isApproved === null,
  Dialog: OfferReviewDialog,
}

/** The offer's name, which networks may omit. */
function offerLabel({ offerName }: OfferReview): string {
  return offerName ?? m.unnamedOffer()
}

function caseHeading(review: OfferReview): string {
  const { username, points, isApproved } = review
  const offer = offerLabel(review)
  return isApproved === null
    ? m.offerAwaitingReview({ username, offer, points: formatPoints(points) })
    : m.offerReviewed({ username, offer })
}

const reasons: Record<OfferReview['reason'], () => string> = {
  above_limit: m.reasonAboveLimit,
  signature_shared: m.reasonSignatureShared,
}

function About({ item: review }: { item: OfferReview }) {
  const { network, transactionId: transaction, reason, isApproved, decidedAt, decidedBy } = review
  const reported = { network, transaction, time: formatDateTime(review.reportedAt) }
  const time = decidedAt === null ? '' : formatDateTime(decidedAt)
  return (
    <>
      <p className="tabular mt-0.5 text-13 wrap-anywhere text-low">
        <RichText text={m.offerReportedBy(reported)} />
      </p>
      <p className="mt-1 mb-2 max-w-[80ch] text-mid last:mb-0">
        {findEntry(reasons, reason)?.() ?? reason}
      </p>
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

type OfferReviewDialogProps = { item: OfferReview; onClose: () => void }

export function OfferReviewDialog({ item: review, onClose }: OfferReviewDialogProps) {
  const { id, network, username, points, transactionId: transaction } = review
  const form = useAdminForm({
    initial: { approve: false },
    send: (body) => call(decideOfferReview, { params: { id }, body }),
    successToast: (decided, { approve }) => ({
      title: approve ? m.offerApprovedTitle() : m.offerRejectedTitle(),
      description: describeReviewOutcome(decided),
    }),
    changes: [adminOfferReviews],
    onDone: onClose,
  })
  const values = { network, offer: offerLabel(review), username }
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

function describeReviewOutcome({ username, points, state }: OfferReview): string {
  if (state === 'reversed') return m.offerNotCredited({ username })
  const values = { username, points: formatPoints(points) }
  return state === 'pending' ? m.offerPending(values) : m.offerCredited(values)
}
