import { sql } from 'kysely'
import type { AuditCheck } from '#platform/module/audit-check.ts'
import { foundBy } from '#platform/module/read-breaches.ts'

export const proposalChecks: AuditCheck[] = [
  {
    id: 'admin-proposal',
    invariant:
      'Each change that needed a second admin was made once, under the admin who proposed it, after another person approved it',
    breaches: foundBy(sql`
      with made as (
        select details ->> 'proposalId' as proposal_id, array_agg(distinct action) as actions,
          array_agg(distinct admin_id) as admins, count(distinct created_at) as times
        from admin_action where details ->> 'proposalId' is not null group by 1
      ), recorded as (
        select target_id as id,
          array_agg(admin_id) filter (where action = 'proposal_made') as made_by,
          array_agg(admin_id) filter (where action <> 'proposal_made') as decided_by,
          max(action) filter (where action <> 'proposal_made') as decision
        from admin_action
        where action in ('proposal_made', 'proposal_approved', 'proposal_declined')
        group by target_id
      )
      select format('proposal %s', coalesce(proposal.id::text, proposal_id)) as name,
        format('of %s: %s by %s, recorded as %s by %s, made as %s by %s', proposed_by, outcome,
          proposal.decided_by, decision, recorded.decided_by, actions, admins) as problem,
        null::bigint[] as players
      from proposal full join made on made.proposal_id = proposal.id::text
        full join recorded on recorded.id = proposal.id
      where proposal.id is null
        or recorded.made_by is distinct from array[proposed_by]
        or decision is distinct from 'proposal_' || outcome
        or recorded.decided_by is distinct from
          (case when outcome is not null then array[proposal.decided_by] end)
        or (outcome is not distinct from 'approved') <> (proposal_id is not null)
        or proposal_id is not null
          and (actions, admins, times) is distinct from (array[action], array[proposed_by], 1::bigint)
        or outcome = 'approved' and proposal.decided_by = proposed_by`),
  },
]
