import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

const BREACHES_MAX = 20

/**
 * Finds players whose held points are not the sum of their open holds and rounds. Checks all
 * players or one.
 */
export async function heldBreaches(db: Db, playerId?: number): Promise<string[]> {
  const ofPlayer = playerId === undefined ? sql`` : sql`and player_id = ${playerId}`
  const { rows } = await sql<{ breach: string }>`
    select format('player %s: held %s, open %s',
      player_id, wallet.held, coalesce(open.amount, 0)) as breach
    from wallet left join (
      select player_id, sum(amount) as amount from (
        select player_id, amount from hold where resolution is null ${ofPlayer}
        union all select player_id, stake from open_round where true ${ofPlayer}
      ) as open_amount group by player_id
    ) as open using (player_id)
    where wallet.held <> coalesce(open.amount, 0) ${ofPlayer} limit ${BREACHES_MAX}`.execute(db)
  return rows.map(({ breach }) => breach)
}
