import { allRewards } from '@tallyhouse/contract/rewards/all-rewards'
import type { Reward } from '@tallyhouse/contract/rewards/reward'
import { sql } from 'kysely'
import type { AuditCheck } from '#platform/module/audit-check.ts'
import { foundBy } from '#platform/module/read-breaches.ts'

const claimed = allRewards.flatMap(({ reason, claims }: Reward) =>
  claims === undefined ? [] : [{ reason, ...claims }],
)

const claimRows = claimed.map(
  ({ reason, table, source, points }) => sql`
    select ${reason}::transfer_reason as reason, ${sql.ref(source)} as id, player_id,
      ${sql.ref(points)} as amount, claimed_at from ${sql.table(table)}`,
)

/** Compares the claims of every reward whose definition names their table with its payments. */
export const claimCheck: AuditCheck = {
  id: 'rewards-claim',
  invariant: 'Each claim of a reward was paid once, and no payment lacks a claim',
  breaches: foundBy(sql`
    with claim as (${sql.join(claimRows, sql` union all `)}), paid as (
      select source_id as id, reason, player_id, amount, created_at from transfer
      where reason = any(${claimed.map(({ reason }) => reason)}::transfer_reason[])
    )
    select format('%s claim %s', reason, id) as name,
      format('player %s claimed %s at %s, was paid %s at %s', player_id, claim.amount,
        claim.claimed_at, paid.amount, paid.created_at) as problem,
      array[player_id] as players
    from claim full join paid using (reason, id, player_id)
    where (claim.amount, claim.claimed_at) is distinct from (paid.amount, paid.created_at)`),
}
