import type { myOffers, offerLife, offerState } from '@tallyhouse/contract/earning'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'
import { isInReview } from '../reviews/offer-review.ts'

type OfferLife = z.output<typeof offerLife>
type OfferState = z.output<typeof offerState>

export type OffersPage = {
  state?: OfferState | undefined
  /** The cursor for the last offer on the previous page. */
  before?: string | undefined
  limit: number
}

/**
 * A page of a player's offers, and the points in all pending ones. Offers are sorted newest first by
 * report time or, if unreported, by click time. A reversal without a reported credit is not listed.
 */
export async function readMyOffers(
  db: Db,
  playerId: number,
  page: OffersPage,
): Promise<z.output<typeof myOffers.response>> {
  const [{ rows }, pendingPoints] = await Promise.all([
    myOffersQuery(playerId, page).execute(db),
    sumPending(db, playerId),
  ])
  return { offers: rows.map(toOfferLife), pendingPoints }
}

type Instants = 'clickedAt' | 'reportedAt' | 'releaseAt' | 'creditedAt' | 'reversedAt'
type Row = Omit<OfferLife, Instants | 'ticket' | 'cursor'> &
  Record<Instants, Date | null> & {
    at: Date
    kind: 'click' | 'offer'
    id: number
    ticketId: number | null
    ticketMessage: string
    ticketCreatedAt: Date
    ticketAnswer: string | null
    ticketIsCredited: boolean | null
    ticketAnsweredAt: Date | null
  }

/**
 * Reads one page of reported offers and one page of clicks from their indexes and merges the newest
 * from both. It reads at most twice the page size, however deep in the history.
 */
export function myOffersQuery(playerId: number, page: OffersPage) {
  const { state, limit } = page
  const listed =
    state === undefined
      ? sql`(${reported(playerId, page)}) union all (${clicked(playerId, page)})`
      : state === 'clicked'
        ? clicked(playerId, page)
        : reported(playerId, page)
  return sql<Row>`
    select life.*, coalesce(life.offer_name, click.offer_name, 'Offer') as name,
      click.clicked_at as "clickedAt", ticket.id as "ticketId", ticket.message as "ticketMessage",
      ticket.created_at as "ticketCreatedAt", ticket.answer as "ticketAnswer",
      ticket.is_credited as "ticketIsCredited", ticket.answered_at as "ticketAnsweredAt"
    from (
      select * from (${listed}) as both_kinds order by at desc, kind desc, id desc limit ${limit}
    ) as life
    left join offer_click click on click.id = life."clickId"
    left join offer_ticket ticket on ticket.click_id = life."clickId"
    order by life.at desc, life.kind desc, life.id desc`
}

function reported(playerId: number, { state, before, limit }: OffersPage) {
  return sql`
    select reported_at as at, 'offer' as kind, id, click_id as "clickId", network, offer_name,
      case when reversed_at is not null then 'reversed'
        when credited_at is not null then 'credited' else 'pending' end as state,
      points + boost_points - taken_points as points, boost_points as "boostPoints",
      taken_points as "takenPoints", reported_at as "reportedAt",
      case when not ${isInReview} then release_at end as "releaseAt",
      credited_at as "creditedAt", reversed_at as "reversedAt"
    from offer_transaction
    where player_id = ${playerId} and reported_at is not null ${stateCondition(state)}
      ${before === undefined ? sql`` : sql`and (reported_at, id) < ${positionIn('offer', before)}`}
    order by reported_at desc, id desc limit ${limit}`
}

/** Matches the partial indexes' conditions, so that PostgreSQL can use them. */
function stateCondition(state: OfferState | undefined) {
  if (state === 'pending') return sql`and credited_at is null and reversed_at is null`
  if (state === 'credited') return sql`and credited_at is not null and reversed_at is null`
  return state === 'reversed' ? sql`and reversed_at is not null` : sql``
}

function clicked(playerId: number, { before, limit }: OffersPage) {
  return sql`
    select clicked_at as at, 'click' as kind, id, id as "clickId", network, offer_name,
      'clicked' as state, points, 0::bigint as "boostPoints", 0::bigint as "takenPoints",
      null::timestamptz as "reportedAt", null::timestamptz as "releaseAt",
      null::timestamptz as "creditedAt", null::timestamptz as "reversedAt"
    from offer_click
    where player_id = ${playerId} and reported_at is null
      ${before === undefined ? sql`` : sql`and (clicked_at, id) < ${positionIn('click', before)}`}
    order by clicked_at desc, id desc limit ${limit}`
}

/** The cursor's position among one kind's rows. At equal times, offers sort before clicks. */
function positionIn(kind: 'click' | 'offer', before: string) {
  const [at, kindBefore, id] = before.split('-')
  const afterAll = kind === 'click' ? Number.MAX_SAFE_INTEGER : 0
  return sql`(${new Date(Number(at))}::timestamptz,
    ${kind === kindBefore ? Number(id) : afterAll}::bigint)`
}

async function sumPending(db: Db, playerId: number): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(points + boost_points - taken_points), 0)::bigint as points
    from offer_transaction
    where player_id = ${playerId} and reported_at is not null
      and credited_at is null and reversed_at is null`.execute(db)
  return rows[0]?.points ?? 0
}

function toOfferLife(row: Row): OfferLife {
  return {
    clickId: row.clickId,
    network: row.network,
    name: row.name,
    state: row.state,
    points: row.points,
    boostPoints: row.boostPoints,
    takenPoints: row.takenPoints,
    clickedAt: formatInstant(row.clickedAt),
    reportedAt: formatInstant(row.reportedAt),
    releaseAt: formatInstant(row.releaseAt),
    creditedAt: formatInstant(row.creditedAt),
    reversedAt: formatInstant(row.reversedAt),
    ticket: row.ticketId === null ? null : toTicket(row, row.ticketId),
    cursor: `${row.at.getTime()}-${row.kind}-${row.id}`,
  }
}

function toTicket(row: Row, id: number): OfferLife['ticket'] {
  return {
    id,
    message: row.ticketMessage,
    createdAt: row.ticketCreatedAt.toISOString(),
    answer: row.ticketAnswer,
    isCredited: row.ticketIsCredited,
    answeredAt: formatInstant(row.ticketAnsweredAt),
  }
}

function formatInstant(instant: Date | null): string | null {
  return instant === null ? null : instant.toISOString()
}
