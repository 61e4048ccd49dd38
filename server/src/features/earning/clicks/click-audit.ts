import { sql } from 'kysely'
import { referrerFor } from '#features/referrals/referral-status.ts'
import type { AuditCheck } from '#platform/module/audit-check.ts'
import { foundBy } from '#platform/module/read-breaches.ts'

/** The invariants for clicks and their tickets. */
export const clickChecks: AuditCheck[] = [
  {
    id: 'offer-promise',
    invariant: 'No offer pays more than its click promised, apart from the boost',
    breaches: foundBy(sql`
      select format('click %s of player %s', click.id, click.player_id) as name,
        format('promised %s, offer transaction %s of %s has %s', click.points, offer.id,
          offer.network, offer.points) as problem,
        array[click.player_id, offer.player_id, ${referrerFor('click.player_id')}] as players
      from offer_transaction offer join offer_click click on click.id = offer.click_id
      where offer.points > click.points or offer.network <> click.network`),
  },
  {
    id: 'offer-ticket',
    invariant:
      'Each ticket is about a click of its player, and a credited one paid what the click promised',
    breaches: foundBy(sql`
      select format('ticket %s of player %s', ticket.id, ticket.player_id) as name,
        format('click %s of player %s, credited %s at %s, reported %s', click.id, click.player_id,
          ticket.is_credited, ticket.answered_at,
          coalesce(offer.reported_at::text, 'never')) as problem,
        array[ticket.player_id, click.player_id, ${referrerFor('ticket.player_id')}] as players
      from offer_ticket ticket join offer_click click on click.id = ticket.click_id
        left join offer_transaction offer on offer.click_id = click.id
      where ticket.player_id <> click.player_id or (ticket.is_credited
        and (offer.reported_at, offer.points) is distinct from (ticket.answered_at, click.points))`),
  },
]
