import { spawnSync } from 'node:child_process'
import { appendFile, chown, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterLink } from '@tallyhouse/local-postgres/cluster-folder'
import { productUser } from '@tallyhouse/local-postgres/presence'
import { startEmbeddedDatabase } from '@tallyhouse/local-postgres/start-embedded'
import { clearScratch, scratchDataDir, serverPid } from '@tallyhouse/local-postgres/test-folders'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { readRelations } from '#platform/db/completeness/migration-texts.ts'
import { connect, type Db } from '#platform/db/connect.ts'
import { readDatabaseIdentity } from '#platform/db/database-identity.ts'
import { migrate } from '#platform/db/migrate.ts'
import { migrationsFolder } from '#platform/db/migrations-folder.ts'
import { grantRows } from '#platform/db/product-role.ts'
import { createReadReplica, type ReadReplica } from '#platform/db/read-replica.ts'
import { eventually } from '../eventually.ts'

/** Long enough for a busy machine. */
const TIMEOUT_MS = 60_000
export const LAG_MS_MAX = 5000

export type StreamingStandby = {
  /** The primary, as the role that owns no tables. */
  db: Db
  /** The same without writes. */
  fallback: Db
  primaryUrl: string
  /** The primary, as the table owner. */
  ownerUrl: string
  standbyUrl: string
  /** The primary and the standby, as a superuser. */
  admin: { primary: Db; standby: Db }
  /** Sends reads to the standby. Ends with the test file. */
  createReplica(clock: Clock, options?: { url?: string; statementMsMax?: number }): ReadReplica
  /** Resolves once the standby has all that was committed before the call. */
  caughtUp(): Promise<void>
  /** Kills the standby's server. It is restarted. */
  killStandby(): Promise<void>
}

/** Starts a migrated server and a standby that replicates it. `atEnd` receives the cleanup. */
export async function streamingStandby(
  atEnd: (cleanUp: () => Promise<void>) => void,
): Promise<StreamingStandby> {
  const log = () => {}
  const dataDir = await scratchDataDir(0o755)
  const standbyDir = await scratchDataDir(0o755)
  const original = await startEmbeddedDatabase({ dataDir, log })
  await prepare(original.connectionString)
  await original.stop()
  const copied = spawnSync('cp', ['-a', dataDir, standbyDir], { encoding: 'utf8' })
  if (copied.status !== 0) throw new Error(copied.stderr)
  await makeStandby(clusterLink(standbyDir), original.connectionString)
  const server = await startEmbeddedDatabase({ dataDir, log })
  const standby = await startEmbeddedDatabase({ dataDir: standbyDir, log })
  const patient = { statementMsMax: TIMEOUT_MS, lockMsMax: TIMEOUT_MS }
  const db = connect(server.productConnectionString, 10, patient)
  const fallback = connect(server.productConnectionString, 4, { ...patient, isReadOnly: true })
  const identity = await readDatabaseIdentity(fallback)
  const pools = [db, fallback]
  const admin = {
    primary: connect(server.connectionString, 1, patient),
    standby: connect(standby.connectionString, 1, patient),
  }
  atEnd(async () => {
    await Promise.all([...pools, admin.primary, admin.standby].map((pool) => pool.destroy()))
    await standby.stop()
    await server.stop()
    await clearScratch()
  })

  return {
    db,
    fallback,
    primaryUrl: server.productConnectionString,
    ownerUrl: server.connectionString,
    standbyUrl: standby.productConnectionString,
    admin,
    createReplica(clock, { url = standby.productConnectionString, statementMsMax } = {}) {
      const limits = statementMsMax === undefined ? patient : { statementMsMax }
      const pool = connect(url, 4, { ...limits, isReadOnly: true })
      pools.push(pool)
      return createReadReplica({ standby: pool, fallback, identity, clock, lagMsMax: LAG_MS_MAX })
    },
    async caughtUp() {
      const { rows } = await sql<{ lsn: string }>`
        select pg_current_wal_lsn()::text as lsn`.execute(admin.primary)
      await eventually(async () => {
        const { rows: reached } = await sql`
          select where pg_last_wal_replay_lsn() >= ${rows[0]?.lsn}::pg_lsn`.execute(admin.standby)
        if (reached.length === 0) throw new Error('the standby is behind')
      })
    },
    async killStandby() {
      process.kill((await serverPid(standbyDir)) ?? 0, 'SIGKILL')
    },
  }
}

/** With the same rights as the product's role on an installation. */
async function prepare(url: string): Promise<void> {
  const owner = connect(url, 1)
  await sql`alter system set fsync = off`.execute(owner)
  await migrate(owner, migrationsFolder)
  await grantRows(owner, productUser, await readRelations(migrationsFolder))
  await owner.destroy()
}

async function makeStandby(folder: string, primaryUrl: string): Promise<void> {
  const { username, password, searchParams } = new URL(primaryUrl)
  const primary = `host=${searchParams.get('host')} user=${username} password=${password}`
  await appendFile(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`)
  const signal = join(folder, 'standby.signal')
  await writeFile(signal, '')
  const { uid, gid } = await stat(folder)
  await chown(signal, uid, gid)
}
