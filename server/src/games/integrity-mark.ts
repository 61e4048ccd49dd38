import type { Db, Tx } from '#db/connect.ts'

/** The progress of an incremental check: the id of the last row it verified. */
export async function readMark(db: Db, checkId: string): Promise<number> {
  const mark = db.selectFrom('integrity_mark').where('check_id', '=', checkId)
  return (await mark.select('position').executeTakeFirst())?.position ?? 0
}

export async function saveMark(tx: Tx, checkId: string, position: number): Promise<void> {
  await tx
    .insertInto('integrity_mark')
    .values({ check_id: checkId, position })
    .onConflict((conflict) => conflict.column('check_id').doUpdateSet({ position }))
    .execute()
}
