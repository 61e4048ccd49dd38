import type { Db } from '#platform/db/connect.ts'

/** The admin actions on a withdrawal, oldest first. */
export function withdrawalActions(db: Db, id: number) {
  return db
    .selectFrom('admin_action')
    .select(['admin_id', 'action'])
    .where('target_id', '=', id)
    .where('action', 'like', 'withdrawal%')
    .orderBy('id')
    .execute()
}
