import * as m from '@tallyhouse/messages/admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadMore } from '#ui/load-more.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { type AdminTicket, ticketPages } from './list-pages.ts'
import { ListPanel } from './list-panel.tsx'
import { DecidedOfferReviews, OpenOfferReviews } from './offer-review-panel.tsx'
import { TicketList } from './ticket-list.tsx'

/** Offer reviews and support tickets: open ones first, then the rest. */
export function TicketsTab() {
  const open = useInfiniteQuery(ticketPages(true))
  const answered = useInfiniteQuery(ticketPages(false))
  const [selected, setSelected] = useState<AdminTicket | null>(null)
  return (
    <div className="space-y-4">
      <OpenOfferReviews />
      <ListPanel
        title={m.openTickets()}
        list={open}
        isEmpty={open.data?.pages[0]?.length === 0}
        empty={m.emptyOpenTickets()}
      >
        <TicketList tickets={open.data?.pages.flat() ?? []} onAnswer={setSelected} />
        <LoadMore pages={open} />
      </ListPanel>
      <ListPanel
        title={m.answeredTickets()}
        list={answered}
        isEmpty={answered.data?.pages[0]?.length === 0}
        empty={m.emptyAnsweredTickets()}
      >
        <TicketList tickets={answered.data?.pages.flat() ?? []} />
        <LoadMore pages={answered} />
      </ListPanel>
      <DecidedOfferReviews />
      <AnswerDialog ticket={selected} onClose={() => setSelected(null)} />
    </div>
  )
}
