import { readdir, realpath } from 'node:fs/promises'
import { readCatalog } from '@tallyhouse/backups/catalog'
import { openStore } from '@tallyhouse/backups/open-store'
import { readRestorePoints } from '@tallyhouse/backups/plan-restore'
import { spoolFolder } from '@tallyhouse/local-postgres/archiving'
import { clusterLink } from '@tallyhouse/local-postgres/cluster-folder'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { readRunState } from '#operations/backups/backup-runs.ts'
import type { BackupSettings } from '#operations/backups/backup-settings.ts'
import type { Db } from '#platform/db/connect.ts'
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
    name: 'old backups',
    advice: 'Check the rights of the key of BACKUP_TARGET.',
    run: async ({ config: { backups }, db }) => {
      if (backups === undefined || db === undefined) return []
      const { succeededAt, details } = await readRunState(db, 'backup')
      if (succeededAt === undefined) return []
      const { removalError } = z.object({ removalError: z.optional(z.string()) }).parse(details)
      return removalError === undefined
        ? ok('Expired backups are removed.')
        : warning(
            `The last backup was stored, but expired ones were not removed: ${removalError}. Allow the key of BACKUP_TARGET to delete.`,
          )
    },
  },
  {
    name: 'backup log',
    advice: 'Check BACKUP_TARGET and BACKUP_KEY.',
    run: async ({ config: { backups, databaseUrl, dataDir }, db, clock }) => {
      if (backups === undefined || databaseUrl !== undefined || db === undefined) return []
      return logFindings({ db, dataDir, now: clock.now() }, backups)
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

/** Compares the end of the stored log with what the database completed, because a store cannot reveal what it lost. */
async function logFindings(
  { db, dataDir, now }: { db: Db; dataDir: string; now: Date },
  { location, key }: BackupSettings,
): Promise<Finding[]> {
  const { rows } = await sql<{ archived: string | null }>`
    select last_archived_wal as archived from pg_stat_archiver`.execute(db)
  // Archived backup labels start with the name of the file that they are in.
  const [last] = /^[0-9A-F]{24}/.exec(rows[0]?.archived ?? '') ?? []
  if (last === undefined) return []
  // A file is removed from the spool after it was stored, so the spool is read first.
  const folder = spoolFolder(await realpath(clusterLink(dataDir)))
  const waiting: string[] = await readdir(folder).catch(() => [])
  const store = openStore(location)
  const { backups, wal } = await readCatalog(store, key)
  const known = new Map(wal)
  for (const objectName of waiting) {
    known.set(objectName, { name: objectName, objectName, completedAt: now, bytes: 0 })
  }
  const points = await readRestorePoints({ store, key, catalog: { backups, wal: known } })
  const missing = known.has(last) ? points.at(-1)?.missing : last
  if (missing === undefined)
    return ok('Every file of the log that the database completed is stored or waits for it.')
  return failure(
    `The database completed ${missing} of its log, but BACKUP_TARGET does not have it. Take a backup, and find out who deletes there.`,
  )
}

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
