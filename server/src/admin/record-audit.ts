import { sql } from 'kysely'
import type { AuditCheck } from '../ledger/audit.ts'

const BREACHES_MAX = 20

/** That what admins changed is what is recorded of it. */
export const recordChecks: AuditCheck[] = [
  {
    id: 'admin-adjustment',
    invariant: 'Each adjustment moved the points that are recorded of it, and none moved others',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        with recorded as (
          select id, player_id, (details ->> 'amount')::bigint as points
          from admin_action where action = 'points_adjusted'
        ), moved as (
          select source_id as id, player_id,
            sum(case reason when 'adjustment_credit' then amount else -amount end) as points
          from transfer where reason in ('adjustment_credit', 'adjustment_debit')
          group by source_id, player_id
        )
        select format('action %s on player %s: recorded %s, moved %s', id, player_id,
          recorded.points, moved.points) as breach
        from recorded full join moved using (id, player_id)
        where recorded.points is distinct from moved.points limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
  {
    id: 'admin-setting',
    invariant:
      'Each setting is as its latest recorded change left it, or was changed by hand since',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        with latest as (
          select distinct on (target_id) target_id as id, created_at, details ->> 'key' as key,
            details ->> 'value' as value
          from admin_action where action = 'setting_updated' order by target_id, admin_action.id desc
        )
        select format('setting %s: %s, recorded as %s', latest.key, setting.value, latest.value)
          as breach
        from latest left join setting using (id)
        where setting.key is distinct from latest.key
          or (setting.value <> latest.value and setting.updated_at <= latest.created_at)
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
]
