import { sql } from 'kysely'
import type { Tx } from '#platform/db/connect.ts'

/** What a friend has in common with another player, and the usernames involved. */
type Shared = {
  shared: 'device' | 'address'
  sharedWith: string
  friend: string
  referrer: string
}

/** IP addresses are reassigned, so two players share one only if both used it within this many days. */
const SAME_TIME_DAYS = 30

/**
 * The strongest match of a friend with the referrer or with another friend of that referrer: a device that
 * both ever used, or otherwise an IP address that both used within 30 days.
 */
export async function readShared(
  tx: Tx,
  { friendId, referrerId }: { friendId: number; referrerId: number },
): Promise<Shared | undefined> {
  const sameTime = sql`${SAME_TIME_DAYS}::int * interval '1 day'`
  const { rows } = await sql<Shared>`
    with related (player_id) as (
      select ${referrerId}::bigint
      union all
      select friend_id from referral
      where referrer_id = ${referrerId} and friend_id <> ${friendId}
    ), matches as (
      select 'device' as shared, related.player_id
      from related join sighting other on other.player_id = related.player_id
      join sighting own using (device)
      where own.player_id = ${friendId} and own.device <> '' and other.device <> ''
      union all
      select 'address', related.player_id
      from related join sighting other on other.player_id = related.player_id
      join sighting own using (remote_address)
      where own.player_id = ${friendId}
        and other.first_at <= own.last_at + ${sameTime}
        and other.last_at >= own.first_at - ${sameTime}
    )
    select shared, other.username as "sharedWith", friend.username as friend,
      referrer.username as referrer
    from matches
    join player other on other.id = matches.player_id
    join player friend on friend.id = ${friendId}
    join player referrer on referrer.id = ${referrerId}
    order by shared = 'device' desc, matches.player_id = ${referrerId} desc
    limit 1`.execute(tx)
  return rows[0]
}
