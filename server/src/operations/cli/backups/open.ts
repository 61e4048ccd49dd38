import { openStore } from '@tallyhouse/backups/open-store'
import type { Store } from '@tallyhouse/backups/store'
import { type Config, readConfig } from '#config/config.ts'
import type { BackupSettings } from '#operations/backups/backup-settings.ts'
import type { Context } from '../context.ts'

export type OpenedBackups = { config: Config; settings: BackupSettings; store: Store }

/**
 * Opens the backup store, without the database.
 * @throws Error when backups are not configured
 */
export function openBackupStore({ env }: Pick<Context, 'env'>): OpenedBackups {
  const config = readConfig(env, { isReadOnly: true })
  const settings = config.backups
  if (settings === undefined) {
    throw new Error('There are no backups: BACKUP_TARGET is not set. See docs/backups.md.')
  }
  return { config, settings, store: openStore(settings.location) }
}

const KILOBYTE = 1024
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

/** A size for people, such as `12.3 MB`. */
export function sizeText(bytes: number): string {
  const unit = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const size = bytes / KILOBYTE ** unit
  return `${unit === 0 ? size : size.toFixed(1)} ${UNITS[unit]}`
}
