import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

const BREACHES_MAX = 20

/** Withdrawals that disagree with their holds, of all players or of one. */
export async function holdBreaches(db: Db, playerId?: number): Promise<string[]> {
  const withHolds =
    playerId === undefined
      ? sql`withdrawal full join hold on hold.id = withdrawal.hold_id`
      : sql`(select * from withdrawal where player_id = ${playerId}) as withdrawal
          left join hold on hold.id = withdrawal.hold_id`
  const { rows } = await sql<{ breach: string }>`
    select format('withdrawal %s of player %s: %s points %s, hold of player %s: %s points %s',
      withdrawal.id, withdrawal.player_id, withdrawal.amount, withdrawal.status,
      hold.player_id, hold.amount, coalesce(hold.resolution::text, 'open')) as breach
    from ${withHolds}
    where (withdrawal.player_id, withdrawal.amount) is distinct from
        (hold.player_id, hold.amount)
      or case
        when withdrawal.status = 'completed' then hold.resolution is distinct from 'posted'
        when withdrawal.status in ('failed', 'rejected')
          then hold.resolution is distinct from 'voided'
        when withdrawal.status = 'returned' then hold.resolution is null
        else hold.resolution is not null end
    limit ${BREACHES_MAX}`.execute(db)
  return rows.map(({ breach }) => breach)
}
