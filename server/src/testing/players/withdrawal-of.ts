import type { Db } from '#db/connect.ts'

/** The row of a withdrawal. */
export function withdrawalOf(db: Db, id: number) {
  return db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
