import { sql } from 'kysely'
import type { AuditCheck } from '#platform/module/audit-check.ts'
import { foundBy } from '#platform/module/read-breaches.ts'

export const safetyChecks: AuditCheck[] = [
  {
    id: 'signal-decision',
    invariant: 'Every resolved signal is recorded once, under the admin who resolved it',
    breaches: foundBy(sql`
      with recorded as (
        select target_id as id, count(*) as actions, min(admin_id) as admin_id,
          bool_and((details ->> 'isCleared')::boolean) as is_cleared
        from admin_action where action = 'signal_resolved' group by target_id
      )
      select format('signal %s', id) as name,
        format('resolved by %s, recorded %s times, by %s', signal.resolved_by, recorded.actions,
          recorded.admin_id) as problem,
        null::bigint[] as players
      from abuse_signal signal full join recorded using (id)
      where (signal.resolved_by is not null or recorded.id is not null)
        and (recorded.actions, recorded.admin_id, recorded.is_cleared)
          is distinct from (1, signal.resolved_by, not signal.is_confirmed)`),
  },
  {
    id: 'address-decision',
    invariant: 'Every block and every unblock of an address is recorded once',
    breaches: foundBy(sql`
      with recorded as (
        select target_id as id, count(*) filter (where action = 'address_blocked') as blocked,
          count(*) filter (where action = 'address_unblocked') as unblocked,
          min(admin_id) filter (where action = 'address_blocked') as admin_id
        from admin_action where action in ('address_blocked', 'address_unblocked')
        group by target_id
      )
      select format('blocked address %s', id) as name,
        format('%s by %s, blocked %s times by %s, unblocked %s times', address.ip_address,
          address.blocked_by, recorded.blocked, recorded.admin_id, recorded.unblocked) as problem,
        null::bigint[] as players
      from blocked_address address full join recorded using (id)
      where (recorded.blocked, recorded.unblocked, address.blocked_by) is distinct from
        (1, (address.id is null)::int, case when address.id is not null then recorded.admin_id end)`),
  },
]
