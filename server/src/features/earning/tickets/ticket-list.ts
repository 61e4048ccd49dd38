import type { adminTickets } from '@tallyhouse/contract/earning'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { ticketLine } from './ticket-line.ts'

type AdminTicket = z.output<typeof adminTickets.response>[number]
type Page = { isOpen: boolean | undefined; before: number | undefined; limit: number }

/** A page of all players' tickets, newest first; without `isOpen`, open and answered ones. */
export async function readTickets(db: Db, { isOpen, before, limit }: Page): Promise<AdminTicket[]> {
  let query = tickets(db).orderBy('offer_ticket.id', 'desc').limit(limit)
  if (isOpen !== undefined) query = query.where('answered_at', isOpen ? 'is' : 'is not', null)
  if (before !== undefined) query = query.where('offer_ticket.id', '<', before)
  return (await query.execute()).map(adminLine)
}

/** @throws AppError `not_found` */
export async function readTicket(db: Db, ticketId: number): Promise<AdminTicket> {
  const row = await tickets(db).where('offer_ticket.id', '=', ticketId).executeTakeFirst()
  if (row === undefined) throw new AppError('not_found', text(m.ticketNotFound))
  return adminLine(row)
}

function tickets(db: Db) {
  return db
    .selectFrom('offer_ticket')
    .innerJoin('player', 'player.id', 'offer_ticket.player_id')
    .innerJoin('offer_click as click', 'click.id', 'offer_ticket.click_id')
    .leftJoin('offer_transaction as offer', 'offer.click_id', 'click.id')
    .selectAll('offer_ticket')
    .select([
      'player.username',
      'click.network',
      'click.offer_id',
      'click.offer_name',
      'click.points',
      'click.clicked_at',
      sql<AdminTicket['state']>`case when offer.id is null then 'clicked'
        when offer.reversed_at is not null then 'reversed'
        when offer.credited_at is not null then 'credited' else 'pending' end`.as('state'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof tickets>['executeTakeFirstOrThrow']>>

function adminLine(row: Row): AdminTicket {
  return {
    ...ticketLine(row),
    userId: row.player_id,
    username: row.username,
    network: row.network,
    offerId: row.offer_id,
    offerName: row.offer_name,
    points: row.points,
    clickedAt: row.clicked_at.toISOString(),
    state: row.state,
  }
}
