import { sql } from 'kysely'
import type { AuditCheck } from '#module/audit-check.ts'

/** How many breaches of one invariant are reported. */
const BREACHES_MAX = 20

export const chatChecks: AuditCheck[] = [
  {
    id: 'rain-claim',
    invariant: 'Every rain claim was paid once, and every rain payment belongs to a claim',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        with paid as (
          select player_id, source_id as rain_id, amount, created_at from transfer
          where reason = 'rain'
        )
        select format('rain %s: player %s claimed %s at %s, was paid %s at %s', rain_id, player_id,
          claim.points, claim.claimed_at, paid.amount, paid.created_at) as breach
        from rain_claim claim full join paid using (player_id, rain_id)
        where (claim.points, claim.claimed_at) is distinct from (paid.amount, paid.created_at)
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
  {
    id: 'rain-budget',
    invariant:
      'A rain pays every claimant the same amount, only while it is active, and within its budget',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        select format('rain %s: paid %s of %s, its claims total %s from %s to %s', rain.id,
          paid_points, budget_points, sum(points), min(claimed_at), max(claimed_at)) as breach
        from rain left join rain_claim claim on claim.rain_id = rain.id
        group by rain.id
        having coalesce(sum(points), 0) <> paid_points or paid_points > budget_points
          or bool_or(points <> claim_points) or min(claimed_at) < started_at
          or max(claimed_at) >= ends_at
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
  {
    id: 'chat-decision',
    invariant:
      'Every message that an admin deleted and every rain that an admin started is recorded once',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        with decided as (
          select 'chat_message_deleted' as action, id, deleted_by as admin_id from chat_message
          union all select 'rain_started', id, started_by from rain
        ), recorded as (
          select action, target_id as id, count(*) as actions, min(admin_id) as admin_id
          from admin_action where action in ('chat_message_deleted', 'rain_started')
          group by action, target_id
        )
        select format('%s %s: by %s, recorded %s times by %s', action, id, decided.admin_id,
          recorded.actions, recorded.admin_id) as breach
        from decided left join recorded using (action, id)
        where (recorded.actions, recorded.admin_id) is distinct from
          (case when decided.admin_id is not null then 1 end, decided.admin_id)
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
  {
    id: 'chat-mute',
    invariant: 'Every mute matches the latest recorded decision about that player',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        with latest as (
          select distinct on (target_id) target_id as player_id, action, admin_id, created_at
          from admin_action where action in ('chat_muted', 'chat_unmuted')
          order by target_id, id desc
        )
        select format('player %s: muted by %s at %s, latest %s by %s at %s', player_id,
          mute.muted_by, mute.muted_at, latest.action, latest.admin_id, latest.created_at) as breach
        from chat_mute mute full join latest using (player_id)
        where (mute.muted_by, mute.muted_at) is distinct from
          (case latest.action when 'chat_muted' then latest.admin_id end,
            case latest.action when 'chat_muted' then latest.created_at end)
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
]
