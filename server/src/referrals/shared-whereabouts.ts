import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/** What a friend has in common with somebody, and the names of those concerned. */
type Shared = {
  shared: 'device' | 'address'
  sharedWith: string
  friend: string
  referrer: string
}

/** An address passes from one household to another: it is theirs who were there at about a time. */
const SAME_TIME_DAYS = 30

/**
 * The strongest that a friend shares with their referrer or with another friend of the same: a device
 * they were ever both seen with, or an address at which both were seen within 30 days.
 */
export async function readShared(
  tx: Tx,
  { friendId, referrerId }: { friendId: number; referrerId: number },
): Promise<Shared | undefined> {
  const sameTime = sql`${SAME_TIME_DAYS}::int * interval '1 day'`
  const { rows } = await sql<Shared>`
    with kin (player_id) as (
      select ${referrerId}::bigint
      union all
      select friend_id from referral
      where referrer_id = ${referrerId} and friend_id <> ${friendId}
    ), met as (
      select 'device' as shared, kin.player_id
      from kin join sighting other on other.player_id = kin.player_id
      join sighting own using (device)
      where own.player_id = ${friendId} and own.device <> '' and other.device <> ''
      union all
      select 'address', kin.player_id
      from kin join sighting other on other.player_id = kin.player_id
      join sighting own using (remote_address)
      where own.player_id = ${friendId}
        and other.first_at <= own.last_at + ${sameTime}
        and other.last_at >= own.first_at - ${sameTime}
    )
    select shared, other.username as "sharedWith", friend.username as friend,
      referrer.username as referrer
    from met
    join player other on other.id = met.player_id
    join player friend on friend.id = ${friendId}
    join player referrer on referrer.id = ${referrerId}
    order by shared = 'device' desc, met.player_id = ${referrerId} desc
    limit 1`.execute(tx)
  return rows[0]
}
