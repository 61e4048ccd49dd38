import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from '@tallyhouse/backups/folder-store'
import { restore } from '@tallyhouse/backups/restore'
import { createBackupKey } from '@tallyhouse/backups/seal'
import { takeBackup } from '@tallyhouse/backups/take-backup'
import { clusterLink } from '@tallyhouse/local-postgres/cluster-folder'
import { connect } from '@tallyhouse/server/platform/db/connect'
import { openDatabase } from '@tallyhouse/server/platform/db/open-database'
import { fillDatabase } from './large/fill-database.ts'
import { endWithScript } from './processes.ts'

endWithScript()

/** Measures a backup and a restore of 10 million transfers. Fails if the restore takes over 10 minutes. */
const transfers = Number(process.env.BENCH_TRANSFERS ?? 10_000_000)
/** How many transfers the players get is not exact. */
const size = { players: 100_000, transfers: Math.ceil(transfers * 1.01) }
const RESTORE_MINUTES_MAX = 10

const folder = await mkdtemp(join(tmpdir(), 'tallyhouse-restore-'))
const dataDir = join(folder, 'data')
const store = folderStore(join(folder, 'backups'))
const key = await createBackupKey()
const now = () => new Date()
const log = () => undefined

await fill()
const filled = await countTransfers(dataDir)
const backUpSeconds = await timed(backUp)
const restored = join(folder, 'restored')
const restoreSeconds = await timed(() => restore({ store, key, dataDir: restored, log }, undefined))
const found = await countTransfers(restored)
await rm(folder, { recursive: true, force: true })
console.log({ transfers: found, backUpSeconds, restoreSeconds })
const isInTime = restoreSeconds <= RESTORE_MINUTES_MAX * 60
process.exitCode = isInTime && found === filled && found >= transfers ? 0 : 1

async function fill(): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, { connections: 1, log })
  const patient = connect(database.ownerConnectionString, 2, { statementMsMax: 0 })
  await fillDatabase(patient, size, now())
  await patient.destroy()
  await database.close()
}

async function backUp(): Promise<void> {
  const database = await openDatabase(
    { dataDir, databaseUrl: undefined, archivesLog: true },
    { connections: 1, log },
  )
  const clusterFolder = await realpath(clusterLink(dataDir))
  const connectionString = database.ownerConnectionString
  const backup = await takeBackup({ connectionString, dataDir, clusterFolder, store, key, now })
  console.log(backup)
  await database.close()
}

async function countTransfers(dataDir: string): Promise<number> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, { connections: 1, log })
  const patient = connect(database.ownerConnectionString, 1, { statementMsMax: 0 })
  const { count } = await patient
    .selectFrom('transfer')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await patient.destroy()
  await database.close()
  return Number(count)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return Math.round((performance.now() - startedMs) / 1000)
}
