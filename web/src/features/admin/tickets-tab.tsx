import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadMore } from '../../ui/load-more.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { type AdminTicket, ticketPages } from './list-pages.ts'
import { ListPanel } from './list-panel.tsx'
import { DecidedOfferReviews, OpenOfferReviews } from './offer-review-panel.tsx'
import { TicketList } from './ticket-list.tsx'

/** Reported offers to decide on, and questions about offers: what is open first, then the rest. */
export function TicketsTab() {
  const open = useInfiniteQuery(ticketPages(true))
  const answered = useInfiniteQuery(ticketPages(false))
  const [asked, setAsked] = useState<AdminTicket | null>(null)
  return (
    <div className="space-y-4">
      <OpenOfferReviews />
      <ListPanel
        title="Open tickets"
        list={open}
        isEmpty={open.data?.pages[0]?.length === 0}
        empty="No ticket waits for an answer."
      >
        <TicketList tickets={open.data?.pages.flat() ?? []} onAnswer={setAsked} />
        <LoadMore what="questions" pages={open} />
      </ListPanel>
      <ListPanel
        title="Answered tickets"
        list={answered}
        isEmpty={answered.data?.pages[0]?.length === 0}
        empty="No ticket was answered yet."
      >
        <TicketList tickets={answered.data?.pages.flat() ?? []} />
        <LoadMore what="questions" pages={answered} />
      </ListPanel>
      <DecidedOfferReviews />
      <AnswerDialog ticket={asked} onClose={() => setAsked(null)} />
    </div>
  )
}
