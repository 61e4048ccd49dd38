import { sql } from 'kysely'
import type { AuditCheck } from '#module/audit-check.ts'

/** The most breaches reported for one invariant. */
const BREACHES_MAX = 20

/** The invariants of clicks and of the tickets about them. */
export const clickChecks: AuditCheck[] = [
  {
    id: 'offer-promise',
    invariant: 'No offer pays more than its click promised, apart from the boost',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        select format('click %s of player %s: promised %s, offer transaction %s of %s has %s',
          click.id, click.player_id, click.points, offer.id, offer.network, offer.points) as breach
        from offer_transaction offer join offer_click click on click.id = offer.click_id
        where offer.points > click.points or offer.network <> click.network
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
  {
    id: 'offer-ticket',
    invariant:
      'Each ticket is about a click of its player, and a credited one paid what the click promised',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        select format('ticket %s of player %s: click %s of player %s, credited %s at %s, reported %s',
          ticket.id, ticket.player_id, click.id, click.player_id, ticket.is_credited,
          ticket.answered_at, coalesce(offer.reported_at::text, 'never')) as breach
        from offer_ticket ticket join offer_click click on click.id = ticket.click_id
          left join offer_transaction offer on offer.click_id = click.id
        where ticket.player_id <> click.player_id or (ticket.is_credited
          and (offer.reported_at, offer.points) is distinct from (ticket.answered_at, click.points))
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
]
