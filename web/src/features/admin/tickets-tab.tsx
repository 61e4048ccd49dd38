import { adminTickets, answerTicket } from '@tallyhouse/contract/earning'
import { MESSAGE_MAX } from '@tallyhouse/contract/values'
import * as m from '@tallyhouse/messages/admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type CallResponse, call } from '#lib/calls/call.ts'
import { pagedQuery } from '#lib/calls/paged-query.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { TextAreaField } from '#ui/form/field.tsx'
import { ChoiceDialog } from '#ui/overlay/action-dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { type CaseKind, CasePanel, Decision } from './case-panel.tsx'
import { offerReviewPages, offerReviews } from './offer-reviews.tsx'
import { useAdminForm } from './use-admin-action.ts'

export type AdminTicket = CallResponse<typeof adminTickets>[number]

/** Tickets, newest first: unanswered if `open`, else answered. */
export const ticketPages = (open: 'true' | 'false') => pagedQuery(adminTickets, { query: { open } })

const tickets: CaseKind<AdminTicket> = {
  caseHeading: ({ username, offerName }) => m.ticketHeading({ username, offer: offerName }),
  About,
  button: m.answerButton,
  buttonLabel: ({ username, offerName }) => m.answerTicket({ username, offer: offerName }),
  isOpen: ({ answer }) => answer === null,
  Dialog: AnswerDialog,
}

/** Offer reviews and support tickets: open ones first, then the rest. */
export function TicketsTab() {
  const openReviews = useInfiniteQuery(offerReviewPages('true'))
  const decidedReviews = useInfiniteQuery(offerReviewPages('false'))
  const open = useInfiniteQuery(ticketPages('true'))
  const answered = useInfiniteQuery(ticketPages('false'))
  return (
    <div className="space-y-4">
      <CasePanel
        kind={offerReviews}
        title={m.offersToReview()}
        list={openReviews}
        empty={m.emptyOpenOfferReviews()}
      />
      <CasePanel kind={tickets} title={m.openTickets()} list={open} empty={m.emptyOpenTickets()} />
      <CasePanel
        kind={tickets}
        title={m.answeredTickets()}
        list={answered}
        empty={m.emptyAnsweredTickets()}
      />
      <CasePanel
        kind={offerReviews}
        title={m.reviewedOffers()}
        list={decidedReviews}
        empty={m.emptyReviewedOffers()}
      />
    </div>
  )
}

function About({ item: ticket }: { item: AdminTicket }) {
  const { message, answer, isCredited, answeredAt } = ticket
  return (
    <>
      <p className="tabular mt-0.5 text-13 text-low">
        <RichText text={describeTicket(ticket)} />
      </p>
      <p translate="no" dir="auto" className="mt-2 max-w-[80ch] whitespace-pre-line wrap-anywhere">
        {message}
      </p>
      {answer !== null && (
        <div className="mt-3 max-w-[80ch] border-l-2 border-line pl-4">
          <Decision
            isGranted={isCredited === true}
            label={isCredited ? m.credited() : m.notCredited()}
          >
            {answeredAt !== null && formatDateTime(answeredAt)}
          </Decision>
          <p translate="no" dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere text-mid">
            {answer}
          </p>
        </div>
      )}
    </>
  )
}

function describeTicket({ network, points, clickedAt, createdAt, state }: AdminTicket): string {
  const values = {
    network,
    points: formatPoints(points),
    clickedAt: formatDateTime(clickedAt),
    askedAt: formatDateTime(createdAt),
  }
  return state === 'clicked'
    ? m.ticketSummary(values)
    : m.ticketSummaryWithState({ ...values, state })
}

/** Answers a ticket, with or without crediting the points. */
export function AnswerDialog({ item, onClose }: { item: AdminTicket; onClose: () => void }) {
  const { id, username, offerName, message, points, state } = item
  const isReported = state !== 'clicked'
  const form = useAdminForm({
    initial: { answer: '', credit: false },
    check: ({ answer }) => ({ answer: answer.trim() === '' && m.answerMissing() }),
    send: ({ answer, credit }) =>
      call(answerTicket, { params: { id }, body: { answer: answer.trim(), credit } }),
    successToast: (answered) => ({
      title: m.ticketAnsweredTitle(),
      description: describeTicketOutcome(answered),
    }),
    changes: [adminTickets],
    onDone: onClose,
  })
  const answerOnly = { label: m.answerOnly(), values: { credit: false } }
  const answerAndCredit = {
    label: m.answerAndCredit({ points: formatPoints(points) }),
    variant: 'primary' as const,
    values: { credit: true },
  }
  return (
    <ChoiceDialog
      form={form}
      onClose={onClose}
      title={m.answerTicketTitle()}
      description={<RichText text={m.answerTicketDescription({ username, offer: offerName })} />}
      choices={[answerOnly, ...(isReported ? [] : [answerAndCredit])]}
    >
      <blockquote
        translate="no"
        dir="auto"
        className="max-h-40 overflow-y-auto border-l-2 border-line pl-4 text-14 whitespace-pre-line wrap-anywhere text-mid"
      >
        {message}
      </blockquote>
      <TextAreaField
        label={m.answerField()}
        maxLength={MESSAGE_MAX}
        hint={m.answerHint()}
        {...form.field('answer')}
      />
      {isReported && <p className="text-14 text-mid">{m.offerReportedState({ state })}</p>}
    </ChoiceDialog>
  )
}

function describeTicketOutcome({ username, points, isCredited, state }: AdminTicket): string {
  if (!isCredited) return m.ticketNotCredited({ username })
  const values = { username, points: formatPoints(points) }
  return state === 'pending' ? m.offerPending(values) : m.offerCredited(values)
}
