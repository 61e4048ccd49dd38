import type { Store } from '@tallyhouse/backups/store'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { Module } from '#platform/module/module.ts'
import { backupGauges } from './backup-gauges.ts'
import { backupRoutes } from './backup-routes.ts'
import type { RunKind } from './backup-runs.ts'
import { backupSchedule } from './backup-schedule.ts'
import { type BackupSettings, backupEnvironment } from './backup-settings.ts'
import { logArchive } from './log-archive.ts'

/** How this process backs up the embedded database. */
export type BackupParts = {
  settings: BackupSettings
  store: Store
  spoolFolder: string
  /** Completes the current log file, so that it is archived. Returns its name. */
  completeLog(): Promise<string>
  /** Runs a CLI command in a separate process, until it ends or is stopped. */
  runCommand(command: RunKind, stopping: AbortSignal): Promise<void>
}

type BackupsDeps = {
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  /** Undefined when there are no backups. */
  backups: BackupParts | undefined
}

export const backups: Module<BackupsDeps> = {
  name: 'backups',
  environment: backupEnvironment,
  create({ backups: parts, ...deps }) {
    const { db } = deps
    if (parts === undefined) {
      return { routes: (server) => backupRoutes(server, { db, taken: undefined }) }
    }
    const { settings } = parts
    const archive = logArchive({ ...deps, ...parts, key: settings.key })
    return {
      routes: (server) => backupRoutes(server, { db, taken: { settings, archive } }),
      metrics: backupGauges(db, archive),
      recurring: [archive.task, ...backupSchedule({ ...deps, ...parts, ...settings })],
    }
  },
}
