import { sql } from 'kysely'
import type { AuditCheck } from '../ledger/audit.ts'
import { PAYOUT_JOB } from './payout-job.ts'

/** How many breaches of one invariant are told. */
const BREACHES_MAX = 20

/** The invariants of withdrawals. */
export const withdrawalsChecks: AuditCheck[] = [
  {
    id: 'withdrawal-hold',
    invariant: 'A withdrawal set its amount aside, paid out or given back as its status says',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        select format('withdrawal %s of player %s: %s points %s, hold of player %s: %s points %s',
          withdrawal.id, withdrawal.player_id, withdrawal.amount, withdrawal.status,
          hold.player_id, hold.amount, coalesce(hold.resolution::text, 'open')) as breach
        from withdrawal full join hold on hold.id = withdrawal.hold_id
        where (withdrawal.player_id, withdrawal.amount) is distinct from
            (hold.player_id, hold.amount)
          or hold.resolution is distinct from case
            when withdrawal.status = 'completed' then 'posted'::hold_resolution
            when withdrawal.status in ('failed', 'rejected') then 'voided'::hold_resolution end
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
  {
    id: 'withdrawal-payout',
    invariant: 'A withdrawal is with the provider or will be, once it may be paid and not before',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        with open_jobs as (
          select (payload ->> 'withdrawalId')::bigint as id, count(*) as jobs from job
          where kind = ${PAYOUT_JOB} and finished_at is null group by 1
        )
        select format('withdrawal %s: %s, submitted %s, jobs %s', id, status,
          coalesce(submitted_at::text, 'never'), coalesce(jobs, 0)) as breach
        from withdrawal left join open_jobs using (id)
        where (status in ('pending', 'rejected') and (submitted_at is not null or jobs is not null))
          or (status = 'approved' and jobs is null)
          or (status = 'completed' and (submitted_at is null or provider_reference is null))
          -- Only a debt ends a payout that no provider heard of, and the hold then repays it.
          or (status = 'failed' and submitted_at is null and not exists (
            select from transfer where transfer.player_id = withdrawal.player_id
              and reason = 'hold_debt_repayment' and source_id = withdrawal.hold_id))
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
]
