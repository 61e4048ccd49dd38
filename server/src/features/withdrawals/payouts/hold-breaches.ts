import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { Accepted, Breach } from '#platform/module/audit-check.ts'
import { readBreaches } from '#platform/module/read-breaches.ts'

/** Withdrawals that disagree with their holds, for all players or one. */
export function holdBreaches(db: Db, accepted: Accepted, playerId?: number): Promise<Breach[]> {
  const withHolds =
    playerId === undefined
      ? sql`withdrawal full join hold on hold.id = withdrawal.hold_id`
      : sql`(select * from withdrawal where player_id = ${playerId}) as withdrawal
          left join hold on hold.id = withdrawal.hold_id`
  return readBreaches(
    db,
    accepted,
    sql`
      select array[withdrawal.player_id, hold.player_id] as players,
        case when withdrawal.id is null then format('hold %s', hold.id)
          else format('withdrawal %s', withdrawal.id) end as name,
        case when withdrawal.id is null then format('%s points without a withdrawal', hold.amount)
          else format('of player %s, %s points %s, hold of player %s: %s points %s',
            withdrawal.player_id, withdrawal.amount, withdrawal.status,
            hold.player_id, hold.amount, coalesce(hold.resolution::text, 'open')) end as problem
      from ${withHolds}
      where (withdrawal.player_id, withdrawal.amount) is distinct from
          (hold.player_id, hold.amount)
        or case
          when withdrawal.status = 'completed' then hold.resolution is distinct from 'posted'
          when withdrawal.status in ('failed', 'rejected')
            then hold.resolution is distinct from 'voided'
          when withdrawal.status = 'returned' then hold.resolution is null
          else hold.resolution is not null end`,
  )
}
