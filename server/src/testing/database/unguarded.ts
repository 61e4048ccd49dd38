import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/connect.ts'

/** Runs writes that the tables' triggers would reject. */
export async function unguarded(db: Db, write: (tx: Tx) => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await write(tx)
  })
}
