import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { openBooks } from '../ledger/books.ts'
import { type TicketLine, ticketLine } from './ticket-line.ts'

/** A player misses the points of an offer they went to. */
export type Question = { playerId: number; clickId: number; message: string; now: Date }

/** How many questions of a player may wait for their answer. */
const OPEN_MAX = 10
/** Clicks older than this cannot be asked about. `upkeep` forgets them later. */
const CLICK_DAYS_MAX = 90
const DAY_MS = 86_400_000

/**
 * Keeps a question about a click of the player for which no network reported anything, once.
 * @throws AppError `not_found`, also for a click of more than 90 days ago, `already_decided` when the
 * offer was reported, `ticket_exists`, `too_many_tickets` while ten of the player wait
 */
export async function openTicket(tx: Tx, question: Question): Promise<TicketLine> {
  const { playerId, clickId, message, now } = question
  await openBooks(tx, [playerId])
  const click = await findClick(tx, question)
  if (click === undefined) throw new AppError('not_found', 'You did not go to this offer.')
  if (click.offerId !== null) throw new AppError('already_decided', REPORTED)
  // Not left to the unique key, which would wait for an answer that waits for the wallet.
  if (click.ticketId !== null) throw new AppError('ticket_exists')
  if (click.clickedAt < new Date(now.getTime() - CLICK_DAYS_MAX * DAY_MS)) {
    throw new AppError('not_found', OLD)
  }
  if (click.openTickets >= OPEN_MAX) throw new AppError('too_many_tickets')
  const kept = await tx
    .insertInto('offer_ticket')
    .values({ player_id: playerId, click_id: clickId, message, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return ticketLine(kept)
}

const REPORTED = 'The network reported this offer. What came of it stands among your offers.'
const OLD = `You went to this offer more than ${CLICK_DAYS_MAX} days ago.`

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
