import type { GeneratedAlways, JSONColumnType } from 'kysely'

/** Backups, and drills that restore the latest one. */
export type BackupsTables = {
  backup_run: {
    id: GeneratedAlways<number>
    kind: 'backup' | 'drill'
    started_at: Date
    finished_at: Date | null
    /** Why it failed. */
    error: string | null
    details: JSONColumnType<object>
  }
}
