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
export async function verifyPages(db: Db, pages: Pages): Promise<Breach[]> {
  const { breaches, position, isAtEnd } = await verifyFromMark(db, pages)
  return isAtEnd || breaches.length === 0
    ? breaches.slice(0, BREACHES_MAX)
    : unverified(position, breaches)
}

/**
 * Like `verifyPages`, for a check that read all rows in each call before it had a mark. Undefined until a call has
 * reached the last row: a breach in a row that is not read again yet stays reported.
 */
export async function verifyAllPages(db: Db, pages: Pages): Promise<Breach[] | undefined> {
  const reachedId = `${pages.checkId}-reached`
  const { breaches, position, isAtEnd } = await verifyFromMark(db, pages)
  const isReached = (await readMark(db, reachedId)) === 1
  if (isAtEnd && !isReached) await db.transaction().execute((tx) => saveMark(tx, reachedId, 1))
  if (isAtEnd) return breaches.slice(0, BREACHES_MAX)
  if (breaches.length > 0) return unverified(position, breaches)
  return isReached ? [] : undefined
}

/**
 * Verifies the next pages of rows that can change, in turn. Rows that a call does not reach are never in doubt because
 * of a breach, since nothing is known about them without one either.
 */
export async function verifyInTurn(db: Db, pages: Pages): Promise<Breach[]> {
  return (await verifyFromMark(db, pages)).breaches.slice(0, BREACHES_MAX)
}

/**
 * What the parts of one check found, each breach once. Undefined if a part does not know yet, and none found a breach.
 */
export function joinParts(parts: (Breach[] | undefined)[]): Breach[] | undefined {
  const found = parts.flatMap((part) => part ?? [])
  const breaches = [...new Map(found.map((breach) => [breach.text, breach])).values()]
  if (!parts.includes(undefined)) return breaches.slice(0, BREACHES_MAX)
  return breaches.length === 0 ? undefined : unverified(0, breaches)
}

async function verifyFromMark(db: Db, { checkId, earlier = [], verifyPage }: Pages) {
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
    if (page.isLast) return { breaches, position, isAtEnd: true }
  }
  return { breaches, position, isAtEnd: false }
}

function unverified(position: number, breaches: Breach[]): Breach[] {
  const row = `rows after ${position}`
  const text = `${row}: not verified until the breaches before them are fixed or accepted`
  return [{ row, playerIds: 'all' as const, text }, ...breaches].slice(0, BREACHES_MAX)
}
