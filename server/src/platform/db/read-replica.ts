import pg from 'pg'
import type { Clock } from '#platform/clock.ts'
import type { Db } from './connect.ts'
import { type DatabaseIdentity, isSameDatabase, readDatabaseIdentity } from './database-identity.ts'
import { isContended, isLost } from './failure.ts'
import { type ReadStale, type StaleRead, staleReads } from './stale-reads.ts'

/** Why reads do not go to the standby. */
const problems = ['lagging', 'unreachable', 'not_a_standby', 'other_database'] as const

export type ReplicaState = 'in_use' | (typeof problems)[number]

/** Why a read went to the primary: the standby's state, or how the read failed there. */
export const fallbackReasons = [...problems, 'conflict', 'busy', 'failed'] as const

type FallbackReason = (typeof fallbackReasons)[number]
type ReadCounts = Record<StaleRead, { standby: number; primary: number }>

export type ReadReplica = {
  readStale: ReadStale
  /** Measures the lag, and whether the server is still a standby of our database. */
  measure(): Promise<void>
  state(): ReplicaState
  /** How old the standby's data is at most, in milliseconds. Undefined before it was measured. */
  lagMs(): number | undefined
  /** Above this lag, reads go to the primary. */
  lagMsMax: number
  /** This process's reads, by the server that answered. */
  reads: ReadCounts
  fallbacks: Record<FallbackReason, number>
  /** Its pools, by their names in metrics. Both refuse writes. */
  pools: { standby: Db; fallback: Db }
}

type ReplicaParts = {
  standby: Db
  /** A pool on the primary that refuses writes, too. */
  fallback: Db
  /** The primary's. */
  identity: DatabaseIdentity
  clock: Clock
  lagMsMax: number
}

/**
 * Sends reads to a standby while it is recent enough. Whatever fails there is read once more from the
 * primary, whose result counts, so that no caller gets an error because of the standby.
 *
 * The lag is the age of the standby's latest heartbeat, which the product records every second on
 * the primary. It grows whenever replication stops, for whatever reason, and also between measurements.
 */
export function createReadReplica(parts: ReplicaParts): ReadReplica {
  const { standby, fallback, identity, clock, lagMsMax } = parts
  const reads = Object.fromEntries(
    staleReads.map((name) => [name, { standby: 0, primary: 0 }]),
  ) as ReadCounts
  const fallbacks = Object.fromEntries(fallbackReasons.map((reason) => [reason, 0])) as Record<
    FallbackReason,
    number
  >
  let problem: Exclude<ReplicaState, 'in_use' | 'lagging'> | undefined = 'unreachable'
  let heartbeatAt: Date | undefined

  function lagMs(): number | undefined {
    // The clock may have been set back.
    return heartbeatAt && Math.abs(clock.now().getTime() - heartbeatAt.getTime())
  }

  function state(): ReplicaState {
    if (problem !== undefined) return problem
    return (lagMs() ?? Number.POSITIVE_INFINITY) > lagMsMax ? 'lagging' : 'in_use'
  }

  async function measure(): Promise<void> {
    try {
      const found = await readDatabaseIdentity(standby)
      if (!isSameDatabase(found, identity)) problem = 'other_database'
      else if (!found.isStandby) problem = 'not_a_standby'
      else {
        heartbeatAt = await readHeartbeat(standby)
        problem = undefined
      }
    } catch (error) {
      if (isLost(error)) problem = 'unreachable'
      else if (!isContended(error)) throw error
    }
  }

  async function onPrimary<Result>(
    name: StaleRead,
    reason: FallbackReason,
    read: (db: Db) => Promise<Result>,
  ): Promise<Result> {
    reads[name].primary += 1
    fallbacks[reason] += 1
    return read(fallback)
  }

  return {
    async readStale(name, read) {
      const current = state()
      if (current !== 'in_use') return onPrimary(name, current, read)
      try {
        const result = await read(standby)
        reads[name].standby += 1
        return result
      } catch (error) {
        const reason = fallbackReason(error)
        if (reason === 'unreachable') problem = reason
        return onPrimary(name, reason, read)
      }
    },
    measure,
    state,
    lagMs,
    lagMsMax,
    reads,
    fallbacks,
    pools: { standby, fallback },
  }
}

async function readHeartbeat(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('heartbeat').select('recorded_at').executeTakeFirst()
  return row?.recorded_at ?? undefined
}

/** Replication cancels reads that need what it removes, and sometimes ends their connection. */
function fallbackReason(error: unknown): FallbackReason {
  if (error instanceof pg.DatabaseError && error.code?.startsWith('40')) return 'conflict'
  if (isLost(error)) return 'unreachable'
  return isContended(error) ? 'busy' : 'failed'
}
