import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'

/**
 * Reads several things of one and the same state of the database: what is added up and what is not yet
 * are then each row once. Every statement is planned for its own bounds, which may be wide or narrow.
 */
export function readOneState<Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
      return read(tx)
    })
}
