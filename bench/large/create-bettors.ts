import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '@tallyhouse/server/platform/db/connect'
import { sql } from 'kysely'
import type { FundedPlayer } from '../../e2e/funded-players.ts'

const POINTS = 1_000_000_000

/** Gives points and a session to `count` players, spread evenly over all players. */
export async function createBettors(db: Db, count: number, now: Date): Promise<FundedPlayer[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, row_number() over (order by id) as n, count(*) over () as players from player
    ) as numbered
    where n % (players / ${count}::int) = 0 limit ${count}`.execute(db)
  const players = rows.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }))
  const ids = players.map(({ id }) => id)
  await sql`
    insert into recorded_transfer
      (player_id, reason, source_id, from_account, to_account, amount, created_at)
    select id, 'adjustment_credit', 0, 'bonuses', 'available', ${POINTS}::bigint, ${now}
    from unnest(${ids}::bigint[]) as bettor (id)`.execute(db)
  await sql`
    update wallet set available = available + ${POINTS}::bigint
    where player_id = any(${ids}::bigint[])`.execute(db)
  await sql`
    insert into session (sid, sess, expire, seen_at)
    select sid, json_build_object('playerId', id, 'createdAt', ${now.toISOString()}::text),
      ${now}::timestamptz + interval '1 day', ${now}
    from unnest(
      ${ids}::bigint[],
      ${players.map(({ token }) => createHash('sha256').update(token).digest('hex'))}::text[]
    ) as bettor (id, sid)`.execute(db)
  return players.map(({ id, token }) => ({ playerId: id, cookie: `sid=${token}` }))
}
