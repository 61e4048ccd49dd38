import type { Clock } from '#platform/clock.ts'
import { connect, type Db } from './connect.ts'
import {
  type DatabaseIdentity,
  readDatabaseIdentity,
  requireSameDatabase,
} from './database-identity.ts'
import { isContended, isLost } from './failure.ts'
import { keepTrying } from './keep-trying.ts'
import { createReadReplica, type ReadReplica } from './read-replica.ts'

/** Short, because the primary may still have to answer after it. */
const STATEMENT_MS_MAX = 2000

type ReplicaOptions = {
  /** The standby's connection string. */
  url: string
  lagMsMax: number
  connections: number
  /** A pool on the primary that refuses writes. */
  fallback: Db
  clock: Clock
  log: (line: string) => void
}

/**
 * Opens a standby. One that cannot be reached, or that became the primary, is not used until that
 * changes.
 * @throws Error with a sentence for the operator when it belongs to another database
 */
export async function openReadReplica({
  url,
  lagMsMax,
  connections,
  fallback,
  clock,
  log,
}: ReplicaOptions): Promise<ReadReplica & { close(): Promise<void> }> {
  const identity = await keepTrying(() => readDatabaseIdentity(fallback), { log })
  const standby = connect(url, connections, { statementMsMax: STATEMENT_MS_MAX, isReadOnly: true })
  try {
    await rejectOther(standby, identity)
  } catch (error) {
    await standby.destroy()
    throw error
  }
  const replica = createReadReplica({ standby, fallback, identity, clock, lagMsMax })
  return { ...replica, close: () => standby.destroy() }
}

async function rejectOther(standby: Db, identity: DatabaseIdentity): Promise<void> {
  try {
    requireSameDatabase(await readDatabaseIdentity(standby), identity)
  } catch (error) {
    if (!isLost(error) && !isContended(error)) throw error
  }
}
