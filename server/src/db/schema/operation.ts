import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Settings, and work that happens later. */
export type OperationTables = {
  setting: {
    id: Generated<number>
    key: string
    value: string
    description: string
    updated_at: ColumnType<Date, Date | undefined, Date>
    changed_by: Generated<number | null>
    waiting_value: Generated<string | null>
    waiting_from: Generated<Date | null>
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
}
