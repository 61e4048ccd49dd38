import { backupIdAt, readCatalog, writeManifest } from '@tallyhouse/backups/catalog'
import { folderStore } from '@tallyhouse/backups/folder-store'
import { createBackupKey } from '@tallyhouse/backups/seal'
import { clusterLink } from '@tallyhouse/local-postgres/cluster-folder'
import {
  clearScratch,
  createSmallCluster,
  scratchDataDir,
} from '@tallyhouse/local-postgres/test-folders'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { type OpenDatabase, openDatabase } from '#platform/db/open-database.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { isSoak } from '#testing/scale.ts'
import { beginRun, readRunState } from './backup-runs.ts'
import { drillRestore } from './drill-restore.ts'
import { runBackup } from './run-backup.ts'

const clock = fakeClock()
let dataDir = ''
let database: OpenDatabase
let deps: Parameters<typeof runBackup>[0]

beforeAll(async () => {
  dataDir = await scratchDataDir(0o755)
  await createSmallCluster(dataDir)
  database = await openDatabase(
    { databaseUrl: undefined, dataDir, archivesLog: true },
    { connections: 2, log: () => undefined },
  )
  const key = await createBackupKey()
  const folder = await scratchDataDir(0o755, 'backups')
  deps = {
    db: database.db,
    clock,
    store: folderStore(folder),
    settings: { location: { folder }, key, everyHours: 24, days: 14 },
    ownerConnectionString: database.ownerConnectionString,
    dataDir,
    clusterFolder: clusterLink(dataDir),
  }
})
afterAll(async () => {
  await database.close()
  await clearScratch()
})

const drill = () =>
  drillRestore({
    ...deps,
    key: deps.settings.key,
    verify: async (db, rounds) =>
      (await audit(db, seedBox, { rounds })).flatMap(({ breaches }) => breaches),
    log: () => undefined,
  })

it('backs up, restores the backup next to the database, verifies it, and removes it', async () => {
  await barePlayer(database.db, 500)
  const backup = await runBackup(deps)
  expect(await readRunState(database.db, 'backup')).toMatchObject({
    succeededAt: clock.now(),
    error: undefined,
    details: backup,
  })
  expect(await drill()).toMatchObject({ backupId: backup.id })
  expect((await readRunState(database.db, 'drill')).succeededAt).toEqual(clock.now())
})

it.runIf(isSoak)('keeps a backup whose expired predecessors cannot be removed', async () => {
  const [first] = (await readCatalog(deps.store, deps.settings.key)).backups
  if (first === undefined) throw new Error('there is no backup')
  clock.advance(30 * 86_400_000)
  const next = { id: backupIdAt(clock.now()), startedAt: clock.now(), finishedAt: clock.now() }
  await writeManifest(deps.store, { ...first, ...next }, deps.settings.key)
  clock.advance(30 * 86_400_000)
  const remove = () => Promise.reject(new Error('AccessDenied'))
  const store = { ...deps.store, remove }
  const { removed, removalError } = await runBackup({ ...deps, store })
  expect({ removed, removalError }).toEqual({ removed: 0, removalError: 'AccessDenied' })
  expect(await readRunState(database.db, 'backup')).toMatchObject({
    succeededAt: clock.now(),
    error: undefined,
  })
  clock.advance(60_000)
  expect(await runBackup(deps)).toMatchObject({ removed: 1 })
})

it.runIf(isSoak)('records a drill that finds broken books, and why a run failed', async () => {
  const playerId = await barePlayer(database.db, 500)
  await sql`update wallet set available = available + 1 where player_id = ${playerId}`.execute(
    database.db,
  )
  clock.advance(60_000)
  await runBackup(deps)
  await expect(drill()).rejects.toThrow('The restored books are broken')
  expect(await readRunState(database.db, 'drill')).toMatchObject({
    failedAt: clock.now(),
    error: expect.stringContaining(`player ${playerId}`),
  })
  await sql`update wallet set available = available - 1 where player_id = ${playerId}`.execute(
    database.db,
  )
})

it('runs one backup at a time, and takes one of yesterday for interrupted', async () => {
  expect(await beginRun(database.db, 'backup', clock.now())).toBeDefined()
  await expect(runBackup(deps)).rejects.toThrow('Another backup is in progress.')
  clock.advance(86_400_000)
  await runBackup(deps)
})
