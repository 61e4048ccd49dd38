import type { Db, Tx } from '#platform/db/connect.ts'
import type { Breach } from '#platform/module/audit-check.ts'
import { BREACHES_MAX } from '#platform/module/read-breaches.ts'

const PAGES_MAX = 40

/** How far an incremental check got: the id of the last row it verified. */
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

/** `position` is the page's last row, and where the next page begins. */
type VerifiedPage = { breaches: Breach[]; position: number; isLast: boolean }

type Pages = {
  checkId: string
  /** Breaches that the same check found before. */
  earlier?: Breach[]
  verifyPage(after: number): Promise<VerifiedPage>
}

/**
 * Verifies pages of rows from the mark on. The mark stays before the first breach, so that later calls
 * find it again, but the rows after it are verified too: they may be other players'. If there are too many
 * of them for one call, all players' payouts wait, because nothing is known about those rows.
 */
export async function verifyPages(
  db: Db,
  { checkId, earlier = [], verifyPage }: Pages,
): Promise<Breach[]> {
  const breaches = [...earlier]
  let position = await readMark(db, checkId)
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const page = await verifyPage(position)
    breaches.push(...page.breaches)
    position = page.position
    const reached = position
    if (breaches.length === 0) {
      await db.transaction().execute((tx) => saveMark(tx, checkId, reached))
    }
    if (page.isLast) return breaches.slice(0, BREACHES_MAX)
  }
  if (breaches.length === 0) return []
  const row = `rows after ${position}`
  const text = `${row}: not verified until the breaches before them are fixed or accepted`
  return [{ row, playerIds: 'all' as const, text }, ...breaches].slice(0, BREACHES_MAX)
}
