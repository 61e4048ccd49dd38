import { sql } from 'kysely'
import type { AuditCheck } from '#platform/module/audit-check.ts'
import { foundBy } from '#platform/module/read-breaches.ts'

export const protectionChecks: AuditCheck[] = [
  {
    id: 'protection-hours',
    invariant: 'The hours counted for a player’s limits match what their rounds staked and paid',
    // The hours since the first limit was set, and the earlier ones that were counted at that time.
    breaches: foundBy(sql`
      with tracked as (
        select player_id, least(
          floor(extract(epoch from min(created_at)) / 3600)::int,
          (select min(hour) from play_hour where play_hour.player_id = play_limit.player_id)
        ) as hour
        from play_limit group by player_id
      ), played as (
        select player_id, floor(extract(epoch from created_at) / 3600)::int as hour,
          sum(stake) as staked, sum(payout) as paid
        from round join tracked using (player_id)
        where not is_refund and created_at >= to_timestamp(tracked.hour::bigint * 3600)
        group by 1, 2
      )
      select format('player %s, hour %s', player_id, hour) as name,
        format('stored %s, played %s', row(stored.staked, stored.paid),
          row(played.staked, played.paid)) as problem,
        array[player_id] as players
      from play_hour stored full join played using (player_id, hour)
      where (stored.staked, stored.paid) is distinct from (played.staked, played.paid)`),
  },
  {
    id: 'protection-guard',
    invariant: 'Each player with a limit or a break is marked, so that their bets are checked',
    breaches: foundBy(sql`
      select format('player %s', player_id) as name, 'is not marked' as problem,
        array[player_id] as players
      from wallet where not is_guarded and player_id in (
        select player_id from play_limit union select player_id from play_break
      )`),
  },
]
