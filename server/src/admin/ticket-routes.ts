import * as contract from '@tallyhouse/contract/earning'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { answerTicket } from '#earning/tickets/answer-ticket.ts'
import { readTicket, readTickets } from '#earning/tickets/ticket-list.ts'
import { mount } from '#http/mount.ts'
import { recordAction } from './actions/record-action.ts'

type TicketDeps = { db: Db; clock: Clock }

export function ticketRoutes(server: FastifyInstance, { db, clock }: TicketDeps): void {
  mount(server, contract.adminTickets, ({ query: { open, before } }) =>
    readTickets(db, {
      isOpen: open === undefined ? undefined : open === 'true',
      before,
      limit: PAGE_LINES,
    }),
  )
  mount(server, contract.answerTicket, ({ params, body, session, request }) => {
    const { answer, credit: isCredited } = body
    const adminId = session.playerId
    const now = clock.now()
    return db.transaction().execute(async (tx) => {
      await recordAction(tx, {
        adminId,
        action: 'ticket_answered',
        targetId: params.id,
        details: { answer, credit: isCredited },
        ipAddress: request.ip,
        now,
      })
      await answerTicket(tx, { ticketId: params.id, adminId, answer, isCredited, now })
      return readTicket(tx, params.id)
    })
  })
}
