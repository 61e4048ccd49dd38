import type { Db } from '#platform/db/connect.ts'

/** Changes a setting as if edited manually in the database. */
export async function setSetting(db: Db, key: string, value: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('setting')
    .set({ value, changed_by: null })
    .where('key', '=', key)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`no setting ${key}`)
}
