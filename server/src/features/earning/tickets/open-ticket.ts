import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { sql } from 'kysely'
import { openBooks } from '#core/ledger/books.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type TicketLine, ticketLine } from './ticket-line.ts'

/** A player's question about missing points for an offer. */
export type Question = { playerId: number; clickId: number; message: string; now: Date }

/** The most unanswered questions per player. */
const OPEN_TICKETS_MAX = 10
/** Older clicks accept no questions. The retention job deletes them later. */
const CLICK_DAYS_MAX = 90
const DAY_MS = 86_400_000

/**
 * Opens a ticket for a player's click that no network has reported. Each click takes one ticket.
 * @throws AppError `not_found`, `already_decided` when the offer was reported, `ticket_exists`,
 * `not_found` for a click older than 90 days, `too_many_tickets` while ten questions are unanswered
 */
export async function openTicket(tx: Tx, question: Question): Promise<TicketLine> {
  const { playerId, clickId, message, now } = question
  await openBooks(tx, [playerId])
  const click = await findClick(tx, question)
  if (click === undefined) throw new AppError('not_found', text(m.offerNotClicked))
  if (click.offerId !== null) throw new AppError('already_decided', REPORTED)
  // Do not rely on the unique key: it could wait for an answer that itself waits for the wallet.
  if (click.ticketId !== null) throw new AppError('ticket_exists')
  if (click.clickedAt < new Date(now.getTime() - CLICK_DAYS_MAX * DAY_MS)) {
    throw new AppError('not_found', OLD)
  }
  if (click.openTickets >= OPEN_TICKETS_MAX) throw new AppError('too_many_tickets')
  const ticket = await tx
    .insertInto('offer_ticket')
    .values({ player_id: playerId, click_id: clickId, message, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return ticketLine(ticket)
}

const REPORTED = text(m.offerReported)
const OLD = text(m.clickTooOld, { days: CLICK_DAYS_MAX })

function findClick(tx: Tx, { playerId, clickId }: Question) {
  return tx
    .selectFrom('offer_click as click')
    .leftJoin('offer_transaction as offer', 'offer.click_id', 'click.id')
    .leftJoin('offer_ticket as ticket', 'ticket.click_id', 'click.id')
    .select(['click.clicked_at as clickedAt', 'offer.id as offerId', 'ticket.id as ticketId'])
    .select(
      sql<number>`(
        select count(*) from offer_ticket open
        where open.player_id = click.player_id and open.answered_at is null
      )`.as('openTickets'),
    )
    .where('click.id', '=', clickId)
    .where('click.player_id', '=', playerId)
    .executeTakeFirst()
}
