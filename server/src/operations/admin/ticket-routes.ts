import * as contract from '@tallyhouse/contract/earning'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import type { FastifyInstance } from 'fastify'
import { answerTicket } from '#features/earning/tickets/answer-ticket.ts'
import { readTicket, readTickets } from '#features/earning/tickets/ticket-list.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { type Input, mount } from '#platform/http/mount.ts'
import { type By, recordAction } from './actions/record-action.ts'
import { requireSecondAdmin } from './proposals/require-second-admin.ts'

type TicketDeps = { db: Db; clock: Clock }

export function ticketRoutes(server: FastifyInstance, { db, clock }: TicketDeps): void {
  mount(server, contract.adminTickets, ({ query: { open, before } }) =>
    readTickets(db, {
      isOpen: open === undefined ? undefined : open === 'true',
      before,
      limit: PAGE_LINES,
    }),
  )
  mount(server, contract.answerTicket, ({ session, request, ...call }) => {
    const by = { adminId: session.playerId, ipAddress: request.ip, now: clock.now() }
    return db.transaction().execute(async (tx) => {
      await answerOnRecord(tx, call, by)
      return readTicket(tx, call.params.id)
    })
  })
}

/** @throws AppError as `answerTicket`, `second_admin_required`, and `forbidden` */
export async function answerOnRecord(
  tx: Tx,
  { params: { id }, body }: Input<typeof contract.answerTicket>,
  by: By,
): Promise<void> {
  const { answer, credit: isCredited } = body
  const { points, userId: playerId } = await readTicket(tx, id)
  if (isCredited) await requireSecondAdmin(tx, by, { points, playerId })
  const details = { answer, credit: isCredited, ...(isCredited && { points }) }
  await recordAction(tx, { ...by, action: 'ticket_answered', targetId: id, details })
  const { adminId, now } = by
  await answerTicket(tx, { ticketId: id, adminId, answer, isCredited, now })
}
