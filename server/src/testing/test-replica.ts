import { afterAll } from 'vitest'
import type { Clock } from '#platform/clock.ts'
import { connect, type Db } from '#platform/db/connect.ts'
import { readDatabaseIdentity } from '#platform/db/database-identity.ts'
import { createReadReplica, type ReadReplica } from '#platform/db/read-replica.ts'
import { readDatabaseUrl } from './database/test-database.ts'

const CONNECTIONS = 2

/** Creates a replica that is never used, because its standby is `db` itself. */
export async function testReplica(db: Db): Promise<(clock: Clock) => ReadReplica> {
  const url = await readDatabaseUrl(db)
  const [standby, fallback] = [0, 1].map(() =>
    connect(url, CONNECTIONS, { statementMsMax: 60_000, isReadOnly: true }),
  ) as [Db, Db]
  afterAll(() => Promise.all([standby.destroy(), fallback.destroy()]))
  const identity = await readDatabaseIdentity(db)
  return (clock) => createReadReplica({ standby, fallback, identity, clock, lagMsMax: 5000 })
}
