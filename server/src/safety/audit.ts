import { sql } from 'kysely'
import type { AuditCheck } from '#module/audit-check.ts'

/** How many breaches of one invariant are reported. */
const BREACHES_MAX = 20

export const safetyChecks: AuditCheck[] = [
  {
    id: 'signal-decision',
    invariant: 'Every resolved signal is recorded once, under the admin who resolved it',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        with recorded as (
          select target_id as id, count(*) as actions, min(admin_id) as admin_id,
            bool_and((details ->> 'isCleared')::boolean) as is_cleared
          from admin_action where action = 'signal_resolved' group by target_id
        )
        select format('signal %s: resolved by %s, recorded %s times, by %s', id,
          signal.resolved_by, recorded.actions, recorded.admin_id) as breach
        from abuse_signal signal full join recorded using (id)
        where (signal.resolved_by is not null or recorded.id is not null)
          and (recorded.actions, recorded.admin_id, recorded.is_cleared)
            is distinct from (1, signal.resolved_by, not signal.is_confirmed)
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
  {
    id: 'address-decision',
    invariant: 'Every block and every unblock of an address is recorded once',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        with recorded as (
          select target_id as id, count(*) filter (where action = 'address_blocked') as blocked,
            count(*) filter (where action = 'address_unblocked') as unblocked,
            min(admin_id) filter (where action = 'address_blocked') as admin_id
          from admin_action where action in ('address_blocked', 'address_unblocked')
          group by target_id
        )
        select format('blocked address %s: %s by %s, blocked %s times by %s, unblocked %s times',
          id, address.ip_address, address.blocked_by, recorded.blocked, recorded.admin_id,
          recorded.unblocked) as breach
        from blocked_address address full join recorded using (id)
        where (recorded.blocked, recorded.unblocked, address.blocked_by) is distinct from
          (1, (address.id is null)::int, case when address.id is not null then recorded.admin_id end)
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
]
