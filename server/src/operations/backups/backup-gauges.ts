import type { Gauge } from 'prom-client'
import type { Db } from '#platform/db/connect.ts'
import { readGauges } from '#platform/module/read-gauges.ts'
import { readRunState } from './backup-runs.ts'
import type { LogArchive } from './log-archive.ts'

/** Gauges for backups and restore drills. */
export function backupGauges(db: Db, { archivedUntil }: LogArchive): Gauge[] {
  return readGauges(
    {
      tallyhouse_backup_last_success_timestamp_seconds: {
        help: 'When the last backup was taken; 0 for never.',
      },
      tallyhouse_restore_drill_last_success_timestamp_seconds: {
        help: 'When a backup was last restored and verified; 0 for never.',
      },
      tallyhouse_wal_archived_until_timestamp_seconds: {
        help: 'When the last transaction was committed that is stored in the backups.',
      },
    },
    async () => {
      const [backup, drill] = await Promise.all([
        readRunState(db, 'backup'),
        readRunState(db, 'drill'),
      ])
      return {
        tallyhouse_backup_last_success_timestamp_seconds: [timestampSample(backup.succeededAt)],
        tallyhouse_restore_drill_last_success_timestamp_seconds: [
          timestampSample(drill.succeededAt),
        ],
        tallyhouse_wal_archived_until_timestamp_seconds: [timestampSample(archivedUntil())],
      }
    },
  )
}

function timestampSample(time: Date | undefined): { value: number } {
  return { value: (time?.getTime() ?? 0) / 1000 }
}
