import * as m from '@tallyhouse/messages/admin'
import { CircleCheck, CircleX } from 'lucide-react'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { Button } from '#ui/button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { dataTags } from './data-tags.tsx'
import type { AdminTicket } from './list-pages.ts'
import { playerTag } from './player-link.tsx'

type TicketListProps = {
  tickets: AdminTicket[]
  /** Absent if every ticket is answered. */
  onAnswer?: (ticket: AdminTicket) => void
}

export function TicketList({ tickets, onAnswer }: TicketListProps) {
  return (
    <ul className="divide-y divide-line/60 border-t border-line">
      {tickets.map((ticket) => (
        <li
          key={ticket.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5"
        >
          <div className="min-w-60 grow basis-0 text-14">
            <h3 className="font-ui text-14 leading-snug font-semibold tracking-normal wrap-anywhere">
              <RichText
                text={m.ticketHeading({ username: ticket.username, offer: ticket.offerName })}
                tags={{ ...dataTags, ...playerTag(ticket.userId) }}
              />
            </h3>
            <p className="tabular mt-0.5 text-13 text-low">
              <RichText text={summaryOf(ticket)} tags={dataTags} />
            </p>
            <p translate="no" className="mt-2 max-w-[80ch] whitespace-pre-line wrap-anywhere">
              {ticket.message}
            </p>
            {ticket.answer !== null && <Answer ticket={ticket} />}
          </div>
          {onAnswer && (
            <Button
              size="sm"
              className="max-md:h-11"
              aria-haspopup="dialog"
              aria-label={m.answerTicket({ username: ticket.username, offer: ticket.offerName })}
              onClick={() => onAnswer(ticket)}
            >
              {m.answerButton()}
            </Button>
          )}
        </li>
      ))}
    </ul>
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

function Answer({ ticket: { answer, isCredited, answeredAt } }: { ticket: AdminTicket }) {
  const Icon = isCredited ? CircleCheck : CircleX
  return (
    <div className="mt-3 max-w-[80ch] border-l-2 border-line pl-4">
      <p className={`flex items-center gap-1.5 text-13 ${isCredited ? 'text-win' : 'text-mid'}`}>
        <Icon aria-hidden="true" className="size-3.5" strokeWidth={2.4} />
        <span className="font-semibold">{isCredited ? m.credited() : m.notCredited()}</span>
        {answeredAt !== null && <span className="text-low">{formatDateTime(answeredAt)}</span>}
      </p>
      <p translate="no" className="mt-1 whitespace-pre-line wrap-anywhere text-mid">
        {answer}
      </p>
    </div>
  )
}
