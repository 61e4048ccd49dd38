import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { setArchiving, spoolFolder } from '@tallyhouse/local-postgres/archiving'
import { clusterLink } from '@tallyhouse/local-postgres/cluster-folder'
import { startEmbeddedDatabase } from '@tallyhouse/local-postgres/start-embedded'
import { createSmallCluster, query, scratchDataDir } from '@tallyhouse/local-postgres/test-folders'
import { folderStore } from './folder-store.ts'
import { type BackupKey, createBackupKey } from './seal.ts'
import { shipWal } from './ship-wal.ts'
import type { Store } from './store.ts'
import { takeBackup } from './take-backup.ts'

export const log = () => undefined

/** A store in a new folder, and its key. */
export async function scratchStore() {
  const folder = await scratchDataDir(0o755, 'backups')
  return { folder, store: folderStore(folder), key: await createBackupKey() }
}

type Archived = { store: Store; key: BackupKey; dataDir?: string }

/** A database that archives its log, with a table of numbered bets. New without a folder. */
export async function archivedDatabase({ store, key, ...given }: Archived) {
  const dataDir = given.dataDir ?? (await scratchDataDir(0o755))
  if (given.dataDir === undefined) await createSmallCluster(dataDir)
  const database = await startEmbeddedDatabase({ dataDir, log })
  const { connectionString } = database
  const clusterFolder = clusterLink(dataDir)
  const run = (sql: string) => query(connectionString, sql)
  await setArchiving(connectionString, true)
  await run('create table if not exists bet (id int primary key, placed_at timestamptz)')
  return {
    dataDir,
    run,
    stop: () => database.stop(),
    /** Returns when the bet was committed, which is before any later bet. */
    async bet(id: number): Promise<Date> {
      await run(`insert into bet values (${id}, clock_timestamp())`)
      // A date has only milliseconds, so it would be a little before the commit.
      const rows = await run(`select clock_timestamp() + interval '1 ms' as at`)
      const [row] = rows as [{ at: Date }]
      await delay(5)
      return row.at
    },
    backUp: () =>
      takeBackup({
        connectionString,
        dataDir,
        clusterFolder,
        store,
        key,
        now: () => new Date(),
      }),
    /** Completes the current log file, and stores it. */
    async ship(): Promise<void> {
      const [row] = (await run('select pg_walfile_name(pg_switch_wal()) as name')) as [
        { name: string },
      ]
      while ((await store.list(`wal/${row.name}.`)).length === 0) {
        await shipWal({ spoolFolder: spoolFolder(clusterFolder), store, key })
        await delay(20)
      }
    },
  }
}

/** A restored database's bets, in order. */
export async function betsIn(dataDir: string): Promise<number[]> {
  const database = await startEmbeddedDatabase({ dataDir, log })
  const rows = await query(database.connectionString, 'select id from bet order by id')
  await database.stop()
  return rows.map((row) => (row as { id: number }).id)
}

/** A folder that does not exist yet. */
export async function emptyDataDir(): Promise<string> {
  return join(await scratchDataDir(0o755), 'restored')
}
