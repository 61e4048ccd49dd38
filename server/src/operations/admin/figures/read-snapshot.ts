import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/connect.ts'

/**
 * Runs several reads on one database snapshot, so that each row is either added up or not yet,
 * never both. Plans every statement for its actual bounds, which can be wide or narrow.
 */
export function readSnapshot<Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
      return read(tx)
    })
}
