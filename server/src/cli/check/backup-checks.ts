import { readCatalog } from '@tallyhouse/backups/catalog'
import { openStore } from '@tallyhouse/backups/open-store'
import { readRestorePoints } from '@tallyhouse/backups/plan-restore'
import { readRunState } from '#backups/backup-runs.ts'
import type { BackupSettings } from '#backups/backup-settings.ts'
import { timeText } from '../output.ts'
import { type Check, type Finding, failure, ok, warning } from './finding.ts'

const HOUR_MS = 3_600_000
/** A backup takes a while, and one that fails is repeated after an hour. */
const SPARE_HOURS = 2
const DRILL_DAYS_MAX = 8

export const backupChecks: Check[] = [
  {
    name: 'backups',
    advice: 'Check BACKUP_TARGET and BACKUP_KEY.',
    run: async ({ config: { backups, databaseUrl }, clock }) => {
      if (databaseUrl !== undefined) return []
      if (backups === undefined) {
        return warning('BACKUP_TARGET is not set: if the disk fails, everything is lost.')
      }
      return readBackups(backups, clock.now())
    },
  },
  {
    name: 'restore drill',
    advice: 'Run `npx tallyhouse drill`.',
    run: async ({ config: { backups }, db, clock }) => {
      if (backups === undefined || db === undefined) return []
      const { succeededAt, error } = await readRunState(db, 'drill')
      if (error !== undefined) return failure(`The last drill failed: ${error}`)
      if (succeededAt === undefined) return warning('No backup has been restored as a drill yet.')
      const days = (clock.now().getTime() - succeededAt.getTime()) / (24 * HOUR_MS)
      const message = `The last verified restore was at ${timeText(succeededAt)}.`
      return days > DRILL_DAYS_MAX ? warning(message) : ok(message)
    },
  },
]

async function readBackups(
  { location, key, everyHours }: BackupSettings,
  now: Date,
): Promise<Finding[]> {
  const store = openStore(location)
  const catalog = await readCatalog(store, key)
  const latest = (await readRestorePoints({ store, key, catalog })).at(-1)
  if (latest === undefined)
    return warning('There is no backup yet. The product takes one when it starts.')
  const { from, until, missing } = latest
  if (missing !== undefined || until === undefined) {
    return failure(`The latest backup is incomplete: ${missing ?? 'its log'} is missing.`)
  }
  const hours = (now.getTime() - from.getTime()) / HOUR_MS
  const message = `The latest backup is of ${timeText(from)}, and can be restored up to ${timeText(until)}.`
  return hours > everyHours + SPARE_HOURS ? failure(message) : ok(message)
}
