import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/connect.ts'
import { type Statement, statement } from '#platform/db/statement.ts'

/** A longer gap between two heartbeats is an interruption. */
export const SILENCE_MS_MAX = 3000

/** A snapshot of the current epoch and those that interruptions ended. */
export type Epochs = {
  current: number
  /** The last heartbeat. */
  lastHeartbeatAt: Date
  /** An ended epoch's last heartbeat; undefined for the current one. */
  findEnd(epoch: number): Date | undefined
}

/** Whether two instants are close enough that no interruption lies between them. */
export function isUninterrupted(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) <= SILENCE_MS_MAX
}

/**
 * Records a heartbeat at `now`. If the last heartbeat is more than `SILENCE_MS_MAX` away, in either
 * direction since the clock may have been set back, also records an interruption and starts a new
 * epoch.
 * @returns the last heartbeat, which may be a later one from another process
 */
export async function recordHeartbeat(db: Db, now: Date): Promise<Date> {
  return (await extendEpoch(db, now)) ?? db.transaction().execute((tx) => beginEpoch(tx, now))
}

type EpochRow = { epoch: number; lastHeartbeatAt: Date; isCurrent: boolean }

/** Reads the epochs that commands on these players' live rounds need, if there are any players. */
export function epochsFor(playerIds: number[]): Statement<EpochRow> | undefined {
  if (playerIds.length === 0) return undefined
  return statement`
    select epoch, coalesce(recorded_at, 'epoch') as "lastHeartbeatAt", true as "isCurrent"
    from heartbeat
    union all
    select epoch, last_heartbeat_at, false from interruption where epoch in (
      select epoch from open_round where player_id = any(${playerIds}::bigint[])
      union all
      select epoch from entry join draw on draw.id = draw_id
      where player_id = any(${playerIds}::bigint[]) and left_at is null
    )`
}

/** Reads the current epoch, without those that interruptions ended. */
export async function readEpochs(tx: Tx): Promise<Epochs | undefined> {
  const { rows } = await sql<EpochRow>`
    select epoch, coalesce(recorded_at, 'epoch') as "lastHeartbeatAt", true as "isCurrent" from heartbeat`.execute(
    tx,
  )
  return createEpochs(rows)
}

export function createEpochs(rows: EpochRow[]): Epochs | undefined {
  if (rows.length === 0) return undefined
  const current = rows.find(({ isCurrent }) => isCurrent)
  if (current === undefined) throw new Error('the heartbeat table has no row')
  const ended = new Map(rows.filter(({ isCurrent }) => !isCurrent).map((row) => [row.epoch, row]))
  return {
    current: current.epoch,
    lastHeartbeatAt: current.lastHeartbeatAt,
    findEnd: (epoch) => ended.get(epoch)?.lastHeartbeatAt,
  }
}

/** The usual case, in one statement. Undefined if the last heartbeat is too far away. */
async function extendEpoch(db: Db, now: Date): Promise<Date | undefined> {
  const earliest = new Date(now.getTime() - SILENCE_MS_MAX)
  const latest = new Date(now.getTime() + SILENCE_MS_MAX)
  const { rows } = await sql<{ lastHeartbeatAt: Date }>`
    update heartbeat set recorded_at = greatest(recorded_at, ${now}::timestamptz)
    where recorded_at between ${earliest} and ${latest}
    returning recorded_at as "lastHeartbeatAt"`.execute(db)
  return rows[0]?.lastHeartbeatAt
}

async function beginEpoch(tx: Tx, now: Date): Promise<Date> {
  await sql`select from heartbeat for update`.execute(tx)
  // Another process may have begun the epoch while this one waited for the lock.
  const lastHeartbeatAt = await extendEpoch(tx, now)
  if (lastHeartbeatAt) return lastHeartbeatAt
  await sql`
    insert into interruption (epoch, last_heartbeat_at, recovered_at)
    select epoch, recorded_at, ${now} from heartbeat where recorded_at is not null`.execute(tx)
  await sql`update heartbeat set epoch = epoch + 1, recorded_at = ${now}`.execute(tx)
  return now
}
