import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'

/** A longer silence between two heartbeats is an interruption. */
export const SILENCE_MS_MAX = 3000

/** The current epoch, and those that an interruption ended, as of one moment. */
export type Epochs = {
  current: number
  /** The last heartbeat. */
  beatenAt: Date
  /** The last heartbeat of an epoch that is over. */
  endOf(epoch: number): Date | undefined
}

/** Whether the product has been up without an interruption between two instants. */
export function isUnbroken(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) <= SILENCE_MS_MAX
}

/**
 * Records that the product is up at `now`. Too long after the last heartbeat, or too long before it
 * because the clock was set back, that is recorded as an interruption, and an epoch begins.
 * @returns the last heartbeat, which may be a later one of another process
 */
export async function recordHeartbeat(db: Db, now: Date): Promise<Date> {
  return (await extendEpoch(db, now)) ?? db.transaction().execute((tx) => beginEpoch(tx, now))
}

/** What turns of live rounds of these players are judged by. */
export async function openEpochs(tx: Tx, playerIds: number[]): Promise<Epochs> {
  const { rows } = await sql<{ epoch: number; beatenAt: Date; isCurrent: boolean }>`
    select epoch, coalesce(beaten_at, 'epoch') as "beatenAt", true as "isCurrent"
    from heartbeat
    union all
    select epoch, last_heartbeat_at, false from interruption where epoch in (
      select epoch from open_round where player_id = any(${playerIds}::bigint[])
    )`.execute(tx)
  const current = rows.find(({ isCurrent }) => isCurrent)
  if (current === undefined) throw new Error('the row of the heartbeat is missing')
  const ended = new Map(rows.filter(({ isCurrent }) => !isCurrent).map((row) => [row.epoch, row]))
  return {
    current: current.epoch,
    beatenAt: current.beatenAt,
    endOf: (epoch) => ended.get(epoch)?.beatenAt,
  }
}

/** The usual case, in one statement. */
async function extendEpoch(db: Db, now: Date): Promise<Date | undefined> {
  const earliest = new Date(now.getTime() - SILENCE_MS_MAX)
  const latest = new Date(now.getTime() + SILENCE_MS_MAX)
  const { rows } = await sql<{ beatenAt: Date }>`
    update heartbeat set beaten_at = greatest(beaten_at, ${now}::timestamptz)
    where beaten_at between ${earliest} and ${latest}
    returning beaten_at as "beatenAt"`.execute(db)
  return rows[0]?.beatenAt
}

async function beginEpoch(tx: Tx, now: Date): Promise<Date> {
  await sql`select from heartbeat for update`.execute(tx)
  const begun = await extendEpoch(tx, now)
  if (begun) return begun
  await sql`
    insert into interruption (epoch, last_heartbeat_at, recovered_at)
    select epoch, beaten_at, ${now} from heartbeat where beaten_at is not null`.execute(tx)
  await sql`update heartbeat set epoch = epoch + 1, beaten_at = ${now}`.execute(tx)
  return now
}
