import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { Breach } from '#platform/module/audit-check.ts'
import { readMark, saveMark } from './integrity-mark.ts'

/** Until a row is this old, a row with a smaller id may still be uncommitted. */
const SETTLING_MS = 60_000

/** `isPending` if a round cannot be judged yet: it is verified again in the next call. */
export type Verified = { breaches: Breach[]; isPending?: boolean }

type NewRounds = {
  checkId: string
  /** The mark of the rounds that settled late: a time in milliseconds. */
  lateId: string
  pageRounds: number
  /** Whether rounds that are too recent for the mark are verified in each call, too. */
  readsRecent: boolean
  now: Date
  verify(roundIds: number[]): Promise<Verified>
}

/** The time before which no row will appear whose id is smaller than one that is visible. */
export function settledBefore(now: Date): Date {
  return new Date(now.getTime() - SETTLING_MS)
}

/**
 * The rounds after the mark of a check, page by page, and those that settled late or are recent, as `verifyPages` takes
 * them.
 */
export async function newRoundPages(
  db: Db,
  { checkId, lateId, pageRounds, readsRecent, now, verify }: NewRounds,
) {
  const before = settledBefore(now)
  const late = await verifyLate(db, { checkId, lateId, pageRounds, before, verify })
  const recent = readsRecent ? await selectRecent(db, before) : []
  const verifiedRecent = await verifyInPages(recent, pageRounds, verify)
  return {
    checkId,
    earlier: [...late, ...verifiedRecent.breaches],
    async verifyPage(after: number) {
      const { rows } = await sql<{ id: number }>`
        select id from round where id > ${after} and created_at < ${before}
        order by id limit ${pageRounds}`.execute(db)
      const { breaches, isPending = false } = await verify(rows.map(({ id }) => id))
      return {
        breaches,
        position: isPending ? after : (rows.at(-1)?.id ?? after),
        isLast: isPending || rows.length < pageRounds,
      }
    },
  }
}

type LateRounds = Pick<NewRounds, 'checkId' | 'lateId' | 'pageRounds' | 'verify'> & { before: Date }

/**
 * Verifies the rounds up to the mark that settled since the last pass without a breach: a round that is open for
 * long settles after rounds with larger ids.
 */
async function verifyLate(
  db: Db,
  { checkId, lateId, pageRounds, before, verify }: LateRounds,
): Promise<Breach[]> {
  const [upTo, sinceMs] = [await readMark(db, checkId), await readMark(db, lateId)]
  const ids = sinceMs === 0 ? [] : await selectLate(db, { upTo, sinceMs, before })
  const { breaches, isPending } = await verifyInPages(ids, pageRounds, verify)
  if (breaches.length === 0 && !isPending) {
    await db.transaction().execute((tx) => saveMark(tx, lateId, before.getTime()))
  }
  return breaches
}

async function verifyInPages(
  ids: number[],
  pageRounds: number,
  verify: NewRounds['verify'],
): Promise<Required<Verified>> {
  const breaches: Breach[] = []
  let isPending = false
  for (let first = 0; first < ids.length; first += pageRounds) {
    const verified = await verify(ids.slice(first, first + pageRounds))
    breaches.push(...verified.breaches)
    isPending ||= verified.isPending ?? false
  }
  return { breaches, isPending }
}

async function selectRecent(db: Db, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from round where created_at >= ${before} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

async function selectLate(
  db: Db,
  { upTo, sinceMs, before }: { upTo: number; sinceMs: number; before: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recent as materialized (
      select id from round where created_at >= ${new Date(sinceMs)} and created_at < ${before}
    )
    select id from recent where id <= ${upTo} order by id`.execute(db)
  return rows.map(({ id }) => id)
}
