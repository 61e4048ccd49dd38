import { readCatalog } from '@tallyhouse/backups/catalog'
import { removeExpired } from '@tallyhouse/backups/remove-expired'
import type { Store } from '@tallyhouse/backups/store'
import { takeBackup } from '@tallyhouse/backups/take-backup'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import type { BackupSettings } from './backup-settings.ts'
import { recordRun } from './record-run.ts'

type Deps = {
  db: Db
  clock: Clock
  store: Store
  settings: BackupSettings
  /** For the owner of the database. */
  ownerConnectionString: string
  dataDir: string
  /** The resolved folder of the database. */
  clusterFolder: string
}

const DAY_MS = 86_400_000

/** What a backup stored. */
export type BackupResult = { id: string; bytes: number; fileBytes: number; removed: number }

/**
 * Takes a backup, then removes those that are no longer needed, and records both.
 * @throws Error when another backup is in progress, or this one fails
 */
export async function runBackup(deps: Deps): Promise<BackupResult> {
  const { db, clock, store, settings } = deps
  return recordRun({ db, clock, kind: 'backup' }, async () => {
    const now = () => clock.now()
    const backup = await takeBackup({
      ...deps,
      connectionString: deps.ownerConnectionString,
      key: settings.key,
      now,
    })
    const catalog = await readCatalog(store, settings.key)
    const olderThan = new Date(now().getTime() - settings.days * DAY_MS)
    const removed = await removeExpired(store, catalog, olderThan)
    return { id: backup.id, bytes: backup.bytes, fileBytes: backup.fileBytes, removed }
  })
}
