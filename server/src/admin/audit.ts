import { sql } from 'kysely'
import type { AuditCheck } from '../ledger/audit.ts'

/** How many breaches of one invariant are told. */
const BREACHES_MAX = 20

/** The invariants of the back office. */
export const adminChecks: AuditCheck[] = [
  {
    id: 'admin-decision',
    invariant: 'Each decision on a withdrawal is recorded once, under the admin who took it',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        with recorded as (
          select target_id as id, count(*) as actions, min(admin_id) as admin_id,
            min(action) as action
          from admin_action where action in ('withdrawal_approved', 'withdrawal_rejected')
          group by target_id
        )
        select format('withdrawal %s: %s by %s, recorded %s times as %s by %s', id,
          withdrawal.status, withdrawal.decided_by, recorded.actions, recorded.action,
          recorded.admin_id) as breach
        from withdrawal full join recorded using (id)
        where (recorded.id is not null or withdrawal.handling = 'review'
            and withdrawal.status <> 'pending')
          and (recorded.actions, recorded.admin_id, recorded.action) is distinct from
            (1, withdrawal.decided_by, case withdrawal.status
              when 'rejected' then 'withdrawal_rejected' else 'withdrawal_approved' end)
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
]
