import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Settings, background jobs, backups with the drills that restore them, and daily totals with the position up to which they are counted. */
export type OperationTables = {
  setting: {
    id: Generated<number>
    key: string
    value: string
    description: string
    updated_at: ColumnType<Date, Date | undefined, Date>
    changed_by: Generated<number | null>
    pending_value: Generated<string | null>
    pending_from: Generated<Date | null>
  }
  setting_direct_change: {
    id: GeneratedAlways<number>
    setting_id: number
    key: string
    old_value: string
    value: string | null
    changed_at: Generated<Date>
  }
  schema_compatibility: {
    id: Generated<boolean>
    /** Of the oldest version that can run on this schema. */
    oldest_migration: string
  }
  readiness_check: {
    id: number
    checked_at: Date
  }
  job: {
    id: GeneratedAlways<number>
    kind: string
    payload: JSONColumnType<Record<string, unknown>>
    run_at: Date
    due_at: Date
    attempts: Generated<number>
    last_error: string | null
    locked_until: Date | null
    finished_at: Date | null
  }
  transfer_day: {
    day: string
    reason: string
    transfers: number
    points: number
    first_id: number
    last_id: number
  }
  active_day: {
    player_id: number
    day: string
  }
  player_day: {
    day: string
    new_players: number
    active_players: number
  }
  figure_mark: {
    is_only: boolean
    transfer_id: number
    player_id: number
  }
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
