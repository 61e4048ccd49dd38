import { adminTickets, answerTicket } from '@tallyhouse/contract/earning'
import { MESSAGE_MAX } from '@tallyhouse/contract/values'
import * as m from '@tallyhouse/messages/admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { TextAreaField } from '#ui/form/field.tsx'
import { ChoiceDialog } from '#ui/overlay/action-dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { CaseList, Decision } from './case-list.tsx'
import { type AdminTicket, ticketPages } from './cases.ts'
import { ListPanel } from './list-panel.tsx'
import { DecidedOfferReviews, OpenOfferReviews } from './offer-reviews.tsx'
import { useAdminForm } from './use-admin-action.ts'

/** Offer reviews and support tickets: open ones first, then the rest. */
export function TicketsTab() {
  const open = useInfiniteQuery(ticketPages(true))
  const answered = useInfiniteQuery(ticketPages(false))
  const [selected, setSelected] = useState<AdminTicket | null>(null)
  const texts = { headingOf, aboutOf: (ticket: AdminTicket) => <About ticket={ticket} /> }
  return (
    <div className="space-y-4">
      <OpenOfferReviews />
      <ListPanel title={m.openTickets()} list={open} empty={m.emptyOpenTickets()}>
        {(tickets) => (
          <CaseList
            items={tickets}
            {...texts}
            action={{
              label: m.answerButton(),
              nameOf: ({ username, offerName }) => m.answerTicket({ username, offer: offerName }),
              onOpen: setSelected,
            }}
          />
        )}
      </ListPanel>
      <ListPanel title={m.answeredTickets()} list={answered} empty={m.emptyAnsweredTickets()}>
        {(tickets) => <CaseList items={tickets} {...texts} />}
      </ListPanel>
      <DecidedOfferReviews />
      {selected && <AnswerDialog ticket={selected} onClose={() => setSelected(null)} />}
    </div>
  )
}

function headingOf({ username, offerName }: AdminTicket): string {
  return m.ticketHeading({ username, offer: offerName })
}

function About({ ticket }: { ticket: AdminTicket }) {
  const { message, answer, isCredited, answeredAt } = ticket
  return (
    <>
      <p className="tabular mt-0.5 text-13 text-low">
        <RichText text={summaryOf(ticket)} />
      </p>
      <p translate="no" className="mt-2 max-w-[80ch] whitespace-pre-line wrap-anywhere">
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
          <p translate="no" className="mt-1 whitespace-pre-line wrap-anywhere text-mid">
            {answer}
          </p>
        </div>
      )}
    </>
  )
}

function summaryOf({ network, points, clickedAt, createdAt, state }: AdminTicket): string {
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

type AnswerDialogProps = { ticket: AdminTicket; onClose: () => void }

/** Answers a ticket, with or without crediting the points. */
export function AnswerDialog({ ticket, onClose }: AnswerDialogProps) {
  const { id, username, offerName, message, points, state } = ticket
  const isReported = state !== 'clicked'
  const form = useAdminForm({
    initial: { answer: '', credit: false },
    check: ({ answer }) => ({ answer: answer.trim() === '' && m.answerMissing() }),
    send: ({ answer, credit }) =>
      call(answerTicket, { params: { id }, body: { answer: answer.trim(), credit } }),
    successToast: (answered) => ({
      title: m.ticketAnsweredTitle(),
      description: outcomeOf(answered),
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

function outcomeOf({ username, points, isCredited, state }: AdminTicket): string {
  if (!isCredited) return m.ticketNotCredited({ username })
  const values = { username, points: formatPoints(points) }
  return state === 'pending' ? m.offerPending(values) : m.offerCredited(values)
}
