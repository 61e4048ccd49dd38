import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { Accepted, Breach } from '#platform/module/audit-check.ts'
import { readBreaches } from '#platform/module/read-breaches.ts'

/**
 * Finds players whose held points are not the sum of their open holds and rounds. Checks all
 * players or one.
 */
export function heldBreaches(db: Db, accepted: Accepted, playerId?: number): Promise<Breach[]> {
  const ofPlayer = playerId === undefined ? sql`` : sql`and player_id = ${playerId}`
  return readBreaches(
    db,
    accepted,
    sql`
      select format('player %s', player_id) as name, array[player_id] as players,
        format('held exceeds open holds and rounds by %s',
          wallet.held - coalesce(open.amount, 0)) as problem
      from wallet left join (
        select player_id, sum(amount) as amount from (
          select player_id, amount from hold where resolution is null ${ofPlayer}
          union all select player_id, stake from held_stake where true ${ofPlayer}
        ) as open_amount group by player_id
      ) as open using (player_id)
      where wallet.held <> coalesce(open.amount, 0) ${ofPlayer}`,
  )
}
