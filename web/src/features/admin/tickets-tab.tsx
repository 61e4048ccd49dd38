import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadMore } from '../../ui/load-more.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { type AdminTicket, ticketPages } from './list-pages.ts'
import { ListPanel } from './list-panel.tsx'
import { TicketList } from './ticket-list.tsx'

/** Questions about offers: those that wait first, then those that were answered. */
export function TicketsTab() {
  const open = useInfiniteQuery(ticketPages(true))
  const answered = useInfiniteQuery(ticketPages(false))
  const [asked, setAsked] = useState<AdminTicket | null>(null)
  return (
    <div className="space-y-4">
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
      <AnswerDialog ticket={asked} onClose={() => setAsked(null)} />
    </div>
  )
}
