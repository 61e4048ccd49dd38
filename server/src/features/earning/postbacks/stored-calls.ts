import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { clickToken } from '../clicks/clicks.ts'

/** A network's call as received, with its signature hashed, and the verdict on it. */
export type StoredCall = {
  id: number
  network: string
  method: string
  query: string
  body: string
  remoteAddress: string
  verdict: string
  /** Why it was refused. Calls from older versions have none. */
  reason: string | null
  receivedAt: Date
}

export type CallFilter = {
  /** A call contains at least one of these texts, such as a player's marks. */
  containing?: string[] | undefined
  network?: string | undefined
  verdict?: string | undefined
  /** From this instant (inclusive) to `to` (exclusive). */
  from?: Date | undefined
  to?: Date | undefined
  /** Only older calls than this one. */
  before?: number | undefined
}

const columns = sql`id, network, method, query, body, remote_address as "remoteAddress", verdict, reason,
  received_at as "receivedAt"`

/** Stored calls, newest first. */
export async function readCalls(
  db: Db,
  { filter, limit }: { filter: CallFilter; limit: number },
): Promise<StoredCall[]> {
  const { containing, network, verdict, from, to, before } = filter
  const conditions = [
    sql`true`,
    ...(network === undefined ? [] : [sql`network = ${network}`]),
    ...(verdict === undefined ? [] : [sql`verdict = ${verdict}`]),
    ...(from === undefined ? [] : [sql`received_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`received_at < ${to}`]),
    ...(before === undefined ? [] : [sql`id < ${before}`]),
    ...(containing === undefined
      ? []
      : [
          sql`exists (select from unnest(${containing}::text[]) as mark (text)
            where strpos(query, mark.text) > 0 or strpos(body, mark.text) > 0)`,
        ]),
  ]
  const { rows } = await sql<StoredCall>`
    select ${columns} from postback where ${sql.join(conditions, sql` and `)}
    order by id desc limit ${limit}`.execute(db)
  return rows
}

export async function readCall(db: Db, id: number): Promise<StoredCall | undefined> {
  const { rows } = await sql<StoredCall>`
    select ${columns} from postback where id = ${id}`.execute(db)
  return rows[0]
}

const CLICKS_MAX = 500

/** What identifies a player in calls: their offer id, and their latest click tokens. Empty for an unknown player. */
export async function readPlayerIdentifiers(
  db: Db,
  { playerId, postbackSecret }: { playerId: number; postbackSecret: string },
): Promise<string[]> {
  const player = await db
    .selectFrom('player')
    .where('id', '=', playerId)
    .select('offer_id')
    .executeTakeFirst()
  if (player === undefined) return []
  const clicks = await db
    .selectFrom('offer_click')
    .where('player_id', '=', playerId)
    .select('id')
    .orderBy('id', 'desc')
    .limit(CLICKS_MAX)
    .execute()
  return [player.offer_id, ...clicks.map(({ id }) => clickToken(id, postbackSecret))]
}
