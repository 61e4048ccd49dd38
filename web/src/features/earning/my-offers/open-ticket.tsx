import * as m from '@tallyhouse/messages/earning'
import { useEffect, useRef } from 'react'
import { announce } from '#lib/announce.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { OfferLife } from './my-offers-query.ts'

type Ticket = NonNullable<OfferLife['ticket']>

/** A submitted question, and its answer if there is one. */
export function OpenTicket({ ticket, isJustSent }: { ticket: Ticket; isJustSent: boolean }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isJustSent) return
    frame.current?.focus()
    announce(m.questionWasSent())
  }, [isJustSent])
  return (
    <div ref={frame} tabIndex={-1} className="space-y-4 outline-none">
      <p className="flex flex-wrap items-center gap-3 text-14 text-mid">
        <StatusBadge status={stateOf(ticket)} />
        {sentences[stateOf(ticket)]()}
      </p>
      <TicketMessage author={m.youAsked()} at={ticket.createdAt} text={ticket.message} />
      {ticket.answer !== null && (
        <TicketMessage author={m.ourAnswer()} at={ticket.answeredAt} text={ticket.answer} />
      )}
    </div>
  )
}

const sentences = {
  waiting: m.questionWaiting,
  credited: m.questionCredited,
  answered: m.questionAnswered,
}

function stateOf({ answer, isCredited }: Ticket): keyof typeof sentences {
  if (answer === null) return 'waiting'
  return isCredited ? 'credited' : 'answered'
}

function TicketMessage({ author, at, text }: { author: string; at: string | null; text: string }) {
  return (
    <section className="rounded-control border border-line bg-ink-2 px-4 py-3">
      <h3 className="font-ui text-13 font-semibold tracking-normal text-mid">
        {author}
        {at !== null && (
          <time dateTime={at} className="tabular ml-2 font-normal text-low">
            {formatDateTime(at)}
          </time>
        )}
      </h3>
      <p translate="no" className="mt-1 text-14 break-words whitespace-pre-wrap">
        {text}
      </p>
    </section>
  )
}
