import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { openBooks } from '../ledger/books.ts'
import { type TicketLine, ticketLine } from './ticket-line.ts'

/** A player misses the points of an offer they went to. */
export type Question = { playerId: number; clickId: number; message: string; now: Date }

/**
 * Keeps a question about a click of the player for which no network reported anything, once.
 * @throws AppError `not_found`, `already_decided` when the offer was reported, `ticket_exists`
 */
export async function openTicket(tx: Tx, question: Question): Promise<TicketLine> {
  const { playerId, clickId, message, now } = question
  await openBooks(tx, [playerId])
  const click = await findClick(tx, question)
  if (click === undefined) throw new AppError('not_found', 'You did not go to this offer.')
  if (click.offerId !== null) throw new AppError('already_decided', REPORTED)
  const kept = await tx
    .insertInto('offer_ticket')
    .values({ player_id: playerId, click_id: clickId, message, created_at: now })
    .onConflict((conflict) => conflict.column('click_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (kept === undefined) throw new AppError('ticket_exists')
  return ticketLine(kept)
}

const REPORTED = 'The network reported this offer. What came of it stands among your offers.'

function findClick(tx: Tx, { playerId, clickId }: Question) {
  return tx
    .selectFrom('offer_click')
    .leftJoin('offer_transaction', 'offer_transaction.click_id', 'offer_click.id')
    .select('offer_transaction.id as offerId')
    .where('offer_click.id', '=', clickId)
    .where('offer_click.player_id', '=', playerId)
    .executeTakeFirst()
}
