import { sql } from 'kysely'
import type { AuditCheck } from '../ledger/audit.ts'

const BREACHES_MAX = 20

/** Settings as they were last set, which may count only later. */
const settingRows = sql`(
  select id, key, coalesce(waiting_value, value) as value, changed_by, updated_at from setting
) as setting`

const settingRecords = sql`(
  select distinct on (target_id) target_id as id, admin_id, created_at, details ->> 'key' as key,
    details ->> 'value' as value
  from admin_action where action = 'setting_updated' order by target_id, admin_action.id desc
) as latest`

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
      'Each setting is as its latest recorded change left it, or as a hand did that says so',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        select format('setting %s: %s by %s at %s, recorded as %s by %s at %s',
          coalesce(setting.key, latest.key), setting.value, setting.changed_by, setting.updated_at,
          latest.value, latest.admin_id, latest.created_at) as breach
        from ${settingRows} full join ${settingRecords} using (id)
        where setting.key is null or case
          when setting.changed_by is null then false
          else (setting.key, setting.value, setting.changed_by, setting.updated_at)
            is distinct from (latest.key, latest.value, latest.admin_id, latest.created_at) end
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
    remarks: async (db) => {
      const { rows } = await sql<{ remark: string }>`
        select format('setting %s was changed by hand: %s, recorded as %s', setting.key,
          setting.value, latest.value) as remark
        from ${settingRows} join ${settingRecords} using (id)
        where setting.changed_by is null
        order by setting.key limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ remark }) => remark)
    },
  },
  {
    id: 'admin-vouch',
    invariant:
      'Each email that an admin took as verified is recorded, and each record has its email',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        with recorded as (
          select distinct on (target_id) target_id as id, admin_id, created_at from admin_action
          where action = 'email_verified' order by target_id, admin_action.id desc
        ), vouched as (
          select id, email_vouched_by, email_vouched_at from player
          where email_vouched_by is not null
        )
        select format('player %s: vouched for by %s at %s, recorded by %s at %s', id,
          email_vouched_by, email_vouched_at, recorded.admin_id, recorded.created_at) as breach
        from vouched full join recorded using (id)
        where (email_vouched_by, email_vouched_at)
          is distinct from (recorded.admin_id, recorded.created_at) limit ${BREACHES_MAX}`.execute(
        db,
      )
      return rows.map(({ breach }) => breach)
    },
  },
]
