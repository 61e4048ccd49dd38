import { adminTickets, answerTicket } from '@tallyhouse/contract/earning'
import * as m from '@tallyhouse/messages/admin'
import { call } from '#lib/call.ts'
import { formatPoints } from '#lib/format-points.ts'
import type { AdminTicket } from './list-pages.ts'
import { useAdminAction } from './use-admin-action.ts'

type TicketAnswer = { id: number; answer: string; credit: boolean }

export function useTicketAnswer() {
  return useAdminAction({
    act: ({ id, ...body }: TicketAnswer) => call(answerTicket, { params: { id }, body }),
    successToast: (ticket) => ({ title: m.ticketAnsweredTitle(), description: outcomeOf(ticket) }),
    lists: [[adminTickets.path]],
  })
}

function outcomeOf({ username, points, isCredited, state }: AdminTicket): string {
  if (!isCredited) return m.ticketNotCredited({ username })
  const values = { username, points: formatPoints(points) }
  return state === 'pending' ? m.offerPending(values) : m.offerCredited(values)
}
