import { sql } from 'kysely'
import type { AuditCheck } from '#platform/module/audit-check.ts'
import { foundBy } from '#platform/module/read-breaches.ts'

export const chatChecks: AuditCheck[] = [
  {
    id: 'rain-budget',
    invariant:
      'A rain pays every claimant the same amount, only while it is active, and within its budget',
    breaches: foundBy(sql`
      select format('rain %s', rain.id) as name,
        format('paid %s of %s, its claims total %s from %s to %s', paid_points, budget_points,
          sum(points), min(claimed_at), max(claimed_at)) as problem,
        array_agg(claim.player_id) as players
      from rain left join rain_claim claim on claim.rain_id = rain.id
      group by rain.id
      having coalesce(sum(points), 0) <> paid_points or paid_points > budget_points
        or bool_or(points <> claim_points) or min(claimed_at) < started_at
        or max(claimed_at) >= ends_at`),
  },
  {
    id: 'chat-decision',
    invariant:
      'Every message that an admin deleted and every rain that an admin started is recorded once',
    breaches: foundBy(sql`
      with decided as (
        select 'chat_message_deleted' as action, id, deleted_by as admin_id from chat_message
        union all select 'rain_started', id, started_by from rain
      ), recorded as (
        select action, target_id as id, count(*) as actions, min(admin_id) as admin_id
        from admin_action where action in ('chat_message_deleted', 'rain_started')
        group by action, target_id
      )
      select format('%s %s', action, id) as name,
        format('by %s, recorded %s times by %s', decided.admin_id, recorded.actions,
          recorded.admin_id) as problem,
        null::bigint[] as players
      from decided left join recorded using (action, id)
      where (recorded.actions, recorded.admin_id) is distinct from
        (case when decided.admin_id is not null then 1 end, decided.admin_id)`),
  },
  {
    id: 'chat-mute',
    invariant: 'Every mute matches the latest recorded decision about that player',
    breaches: foundBy(sql`
      with latest as (
        select distinct on (target_id) target_id as player_id, action, admin_id, created_at
        from admin_action where action in ('chat_muted', 'chat_unmuted')
        order by target_id, id desc
      )
      select format('player %s', player_id) as name,
        format('muted by %s at %s, latest %s by %s at %s', mute.muted_by, mute.muted_at,
          latest.action, latest.admin_id, latest.created_at) as problem,
        null::bigint[] as players
      from chat_mute mute full join latest using (player_id)
      where (mute.muted_by, mute.muted_at) is distinct from
        (case latest.action when 'chat_muted' then latest.admin_id end,
          case latest.action when 'chat_muted' then latest.created_at end)`),
  },
]
