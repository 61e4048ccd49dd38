import { adminBackups } from '@tallyhouse/contract/admin/system'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/connect.ts'
import { mount } from '#platform/http/mount.ts'
import { type RunState, readRunState } from './backup-runs.ts'
import type { BackupSettings } from './backup-settings.ts'
import type { LogArchive } from './log-archive.ts'

type Deps = {
  db: Db
  /** Undefined when there are no backups. */
  taken: { settings: BackupSettings; archive: LogArchive } | undefined
}

/** Shows admins the state of the backups. */
export function backupRoutes(server: FastifyInstance, { db, taken }: Deps): void {
  mount(server, adminBackups, async () => {
    if (taken === undefined) return null
    const { settings, archive } = taken
    const [backup, drill] = await Promise.all([
      readRunState(db, 'backup'),
      readRunState(db, 'drill'),
    ])
    const { rounds } = (drill.details ?? {}) as { rounds?: number }
    return {
      target: formatTarget(settings),
      everyHours: settings.everyHours,
      days: settings.days,
      archivedUntil: archive.archivedUntil().toISOString(),
      backup: runStatus(backup),
      drill: { ...runStatus(drill), rounds: rounds ?? null },
    }
  })
}

function runStatus({ succeededAt, failedAt, error }: RunState) {
  return {
    succeededAt: succeededAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
    error: error ?? null,
  }
}

function formatTarget({ location }: BackupSettings): string {
  return 'folder' in location ? location.folder : `s3://${location.bucket}/${location.prefix}`
}
