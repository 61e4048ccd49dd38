import { covers, roleNames } from '@tallyhouse/contract/permissions'
import { sql } from 'kysely'
import { matchStaff, selectRole } from '#core/staff/role-columns.ts'
import type { AuditCheck } from '#platform/module/audit-check.ts'
import { foundBy } from '#platform/module/read-breaches.ts'
import { ADMIN_REVERSAL } from '../users/reverse-user-offer.ts'

const REMARKS_MAX = 20

/** Settings with their latest values, which may not be in effect yet. */
const settingRows = sql`(
  select id, key, coalesce(pending_value, value) as value, changed_by, updated_at from setting
) as setting`

const settingRecords = sql`(
  select distinct on (target_id) target_id as id, admin_id, created_at, details ->> 'key' as key,
    details ->> 'value' as value, action
  from admin_action where action in ('setting_updated', 'setting_deleted')
  order by target_id, admin_action.id desc
) as latest`

const roleRecords = sql`(
  select distinct on (target_id) target_id as id, details ->> 'role' as role
  from admin_action where action = 'role_changed' order by target_id, admin_action.id desc
) as latest`

/** A role and a recorded one that does not cover it. */
const excesses = roleNames.flatMap((held) =>
  roleNames
    .filter((recorded) => !covers({ role: recorded }, { role: held }))
    .map((recorded) => sql`(${held}, ${recorded})`),
)

/** Invariants that compare changes by admins with their records. */
export const recordChecks: AuditCheck[] = [
  {
    id: 'admin-adjustment',
    invariant: 'Each adjustment moved exactly the points in its record',
    breaches: foundBy(sql`
      with recorded as (
        select id, player_id, (details ->> 'amount')::bigint as points
        from admin_action where action = 'points_adjusted'
      ), moved as (
        select source_id as id, player_id,
          sum(case reason when 'adjustment_credit' then amount else -amount end) as points
        from transfer where reason in ('adjustment_credit', 'adjustment_debit')
        group by source_id, player_id
      )
      select format('action %s on player %s', id, player_id) as name,
        format('recorded %s, moved %s', recorded.points, moved.points) as problem,
        null::bigint[] as players
      from recorded full join moved using (id, player_id)
      where recorded.points is distinct from moved.points`),
  },
  {
    id: 'admin-offer-reversal',
    invariant: "Each admin's reversal of an offer took exactly the points in its record",
    breaches: foundBy(sql`
      with recorded as (
        select id, target_id, (details ->> 'points')::bigint as points
        from admin_action where action = 'offer_reversed'
      )
      select format('action %s on offer transaction %s', recorded.id, target_id) as name,
        format('recorded %s, took %s', recorded.points, taken_points) as problem, null::bigint[] as players
      from recorded left join offer_reversal reversal on offer_transaction_id = target_id
        and transaction_id = ${ADMIN_REVERSAL} || recorded.id
      where recorded.points is distinct from taken_points`),
  },
  {
    id: 'admin-setting',
    invariant:
      'Each setting matches its latest recorded change, unless it is marked as changed manually',
    breaches: foundBy(sql`
      select format('setting %s', coalesce(setting.key, latest.key)) as name,
        format('%s by %s at %s, recorded as %s by %s at %s', setting.value, setting.changed_by,
          setting.updated_at, latest.value, latest.admin_id, latest.created_at) as problem,
        null::bigint[] as players
      from ${settingRows} full join ${settingRecords} using (id)
      where case
        when setting.key is null then latest.action <> 'setting_deleted'
        when setting.changed_by is null then false
        else (setting.key, setting.value, setting.changed_by, setting.updated_at)
          is distinct from (latest.key, latest.value, latest.admin_id, latest.created_at) end`),
    remarks: async (db) => {
      const { rows } = await sql<{ remark: string }>`
        select format('setting %s was changed manually: %s, recorded as %s', setting.key,
          setting.value, latest.value) as remark
        from ${settingRows} join ${settingRecords} using (id)
        where setting.changed_by is null
        union all
        select case
          when setting.id is null then format('setting %s was deleted manually, it was %s', changed.key,
            changed.old_value)
          else format('setting %s was changed manually: %s, it was %s', setting.key, setting.value,
            changed.old_value) end
        from (
          select distinct on (setting_id) setting_id as id, key, old_value
          from setting_direct_change order by setting_id, setting_direct_change.id desc
        ) as changed left join ${settingRows} using (id)
        where not exists (
          select from admin_action where action in ('setting_updated', 'setting_deleted')
            and target_id = changed.id
        )
        order by remark limit ${REMARKS_MAX}`.execute(db)
      return rows.map(({ remark }) => remark)
    },
  },
  {
    id: 'admin-email-verified',
    invariant:
      'Each email marked as verified by an admin or operator has a record, and each record has its email',
    breaches: foundBy(sql`
      with recorded as (
        select distinct on (target_id) target_id as id, admin_id, created_at from admin_action
        where action = 'email_verified' order by target_id, admin_action.id desc
      ), marked as (
        select id, email_marked_verified_by, email_marked_verified_at from player
        where email_marked_verified_at is not null
      )
      select format('player %s', id) as name,
        format('marked as verified by %s at %s, recorded by %s at %s', email_marked_verified_by,
          email_marked_verified_at, recorded.admin_id, recorded.created_at) as problem,
        null::bigint[] as players
      from marked full join recorded using (id)
      where (email_marked_verified_by, email_marked_verified_at)
        is distinct from (recorded.admin_id, recorded.created_at)`),
  },
  {
    id: 'admin-role',
    invariant: 'No player has more rights than their latest recorded role',
    breaches: foundBy(sql`
      select format('player %s', player.id) as name,
        format('role %s, recorded as %s', ${selectRole()}, latest.role) as problem,
        null::bigint[] as players
      from player join ${roleRecords} using (id)
      where (${selectRole()}, latest.role) in (${sql.join(excesses)})`),
    remarks: async (db) => {
      // Startup creates the first admin.
      const { rows } = await sql<{ remark: string }>`
        select format('player %s was made an admin manually', player.id) as remark
        from player left join ${roleRecords} using (id)
        where ${matchStaff()} and latest.role is null
          and id > (select min(id) from player where ${matchStaff()})
        order by player.id limit ${REMARKS_MAX}`.execute(db)
      return rows.map(({ remark }) => remark)
    },
  },
]
