import { readCatalog } from '@tallyhouse/backups/catalog'
import { removeExpired } from '@tallyhouse/backups/remove-expired'
import type { Store } from '@tallyhouse/backups/store'
import { takeBackup } from '@tallyhouse/backups/take-backup'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { BackupSettings } from './backup-settings.ts'
import { recordRun } from './record-run.ts'

type Deps = {
  db: Db
  clock: Clock
  store: Store
  settings: BackupSettings
  /** For the database owner. */
  ownerConnectionString: string
  dataDir: string
  /** The resolved database folder. */
  clusterFolder: string
}

const DAY_MS = 86_400_000

/** What a backup stored, how many it replaced, and why expired ones could not be removed, if so. */
export type BackupResult = {
  id: string
  bytes: number
  fileBytes: number
  removed: number
  removalError?: string
}

/**
 * Takes a backup, then removes those that are no longer needed, and records both. A removal that fails is repeated
 * after the next backup.
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
    const { id, bytes, fileBytes } = backup
    try {
      const removed = await removeExpired(store, catalog, olderThan)
      return { id, bytes, fileBytes, removed }
    } catch (error) {
      const removalError = error instanceof Error ? error.message : String(error)
      return { id, bytes, fileBytes, removed: 0, removalError }
    }
  })
}
