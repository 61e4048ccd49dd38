import type { Db } from '../db/connect.ts'

/** Sets what the product goes by, as by hand. */
export async function setSetting(db: Db, key: string, value: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('setting')
    .set({ value, changed_by: null })
    .where('key', '=', key)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`there is no setting ${key}`)
}
