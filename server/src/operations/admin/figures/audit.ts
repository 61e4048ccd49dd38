import { sql } from 'kysely'
import type { AuditCheck } from '#platform/module/audit-check.ts'
import { foundBy } from '#platform/module/read-breaches.ts'
import { playerEvents } from './add-up-days.ts'

export const figureChecks: AuditCheck[] = [
  {
    id: 'figure-transfers',
    invariant: 'The daily figures of each transfer reason equal the sum of its transfers',
    breaches: foundBy(sql`
      with summed as (
        select (created_at at time zone 'UTC')::date as day, reason, count(*) as transfers,
          sum(amount) as points, min(position) as first_id, max(position) as last_id
        from transfer where position <= (select transfer_id from figure_mark) group by 1, 2
      )
      select format('%s %s', day, reason) as name,
        format('%s transfers of %s points, recorded as %s of %s points', summed.transfers,
          summed.points, recorded.transfers, recorded.points) as problem,
        null::bigint[] as players
      from summed full join transfer_day recorded using (day, reason)
      where (summed.transfers, summed.points, summed.first_id, summed.last_id)
        is distinct from (recorded.transfers, recorded.points, recorded.first_id, recorded.last_id)`),
  },
  {
    id: 'figure-players',
    invariant: 'The daily player counts match the players who signed up or were active',
    breaches: foundBy(sql`
      with mark as (select * from figure_mark), joined as (
        select (created_at at time zone 'UTC')::date as day, count(*) as players
        from player where id <= (select player_id from mark) group by 1
      ), active as (
        select (created_at at time zone 'UTC')::date as day, count(distinct player_id) as players
        from transfer where position <= (select transfer_id from mark)
          and reason = any(${playerEvents}::transfer_reason[]) group by 1
      )
      select format('%s', day) as name,
        format('%s new and %s active, counted %s and %s', joined.players, active.players, new_players,
          active_players) as problem,
        null::bigint[] as players
      from player_day full join joined using (day) full join active using (day)
      where (coalesce(joined.players, 0), coalesce(active.players, 0))
        is distinct from (new_players, active_players)`),
  },
]
