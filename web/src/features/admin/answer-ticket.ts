import { adminTickets, answerTicket } from '@tallyhouse/contract/earning'
import { call } from '../../lib/call.ts'
import { formatPoints } from '../../lib/format-points.ts'
import type { AdminTicket } from './list-pages.ts'
import { useAdminAction } from './use-admin-action.ts'

type TicketAnswer = { id: number; answer: string; credit: boolean }

/** Answers a ticket, once. */
export function useTicketAnswer() {
  return useAdminAction({
    act: ({ id, ...body }: TicketAnswer) => call(answerTicket, { params: { id }, body }),
    told: (ticket) => ({ title: 'Ticket Answered', description: outcomeOf(ticket) }),
    lists: [[adminTickets.path]],
  })
}

function outcomeOf({ username, points, isCredited, state }: AdminTicket): string {
  if (!isCredited) return `${username} was told, without a credit.`
  const verb = state === 'pending' ? 'has pending' : 'was credited'
  return `${username} ${verb} ${formatPoints(points)} points.`
}
