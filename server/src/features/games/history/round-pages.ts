import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/connect.ts'

/** How many rounds are added up per transaction: few enough not to delay other work. */
const PAGE_ROUNDS = 1000
const FIRST_SLICE_MS = 60_000

/** A table with one row: the time and id up to which rounds were read. */
type Mark = 'return_mark' | 'round_hour_mark'
/**
 * Rounds after a position and before an instant. Instants are text, because a Date would drop
 * microseconds.
 */
export type Slice = { afterTime: string; afterId: number; until: string }
/** How many rounds were read, and the last one. */
type Page = { rounds: number; last: { createdAt: string; id: number } | undefined }

type RoundReading = {
  mark: Mark
  /** Rounds before this instant are skipped. */
  since: Date
  /** Only rounds before this instant are read. */
  until: Date
  /** Adds up the rounds in `roundPage(slice)`. */
  addPage: (tx: Tx, slice: Slice) => Promise<Page>
  stopping: AbortSignal | undefined
}

/**
 * Reads every round once and advances the mark. Reads page by page, each
 * in its own transaction, until no rounds are left or `stopping` aborts. Returns early while
 * another process holds the mark.
 * @returns how many rounds were read
 */
export async function readRoundPages(db: Db, reading: RoundReading): Promise<number> {
  const { mark, since, until, addPage, stopping } = reading
  let sliceMs = FIRST_SLICE_MS
  let rounds = 0
  while (!stopping?.aborted) {
    const page = await db.transaction().execute(async (tx) => {
      const slice = await takeSlice(tx, { mark, since, until, sliceMs })
      if (slice === undefined) return undefined
      const { rounds: read, last } = await addPage(tx, slice)
      const isFull = read === PAGE_ROUNDS
      await moveMark(tx, mark, isFull && last ? last : { createdAt: slice.until, id: 0 })
      return { rounds: read, isLast: slice.isLast && !isFull }
    })
    if (page === undefined) break
    rounds += page.rounds
    if (page.isLast) break
    sliceMs = page.rounds === PAGE_ROUNDS ? Math.max(sliceMs / 2, 1) : sliceMs * 2
    await new Promise((resolve) => setImmediate(resolve))
  }
  return rounds
}

/** The `from` clause for the oldest rounds in a slice. */
export function roundPage({ afterTime, afterId, until }: Slice) {
  return sql`round
    where created_at >= ${afterTime}::timestamptz and created_at < ${until}::timestamptz
      and (created_at > ${afterTime}::timestamptz or id > ${afterId}::bigint)
    order by created_at, id limit ${PAGE_ROUNDS}`
}

/** Resets the mark, so that all rounds are read again. */
export async function resetMark(tx: Tx, mark: Mark): Promise<void> {
  await moveMark(tx, mark, { createdAt: '2020-01-01T00:00:00Z', id: 0 })
}

/**
 * Locks the mark and returns the next slice; undefined if another process holds it or no rounds are
 * left.
 */
async function takeSlice(
  tx: Tx,
  {
    mark,
    since,
    until,
    sliceMs,
  }: Pick<RoundReading, 'mark' | 'since'> & { until: Date; sliceMs: number },
): Promise<(Slice & { isLast: boolean }) | undefined> {
  const { rows } = await sql<Slice & { isLast: boolean }>`
    with mark as (
      select greatest(round_created_at, ${since}::timestamptz) as after,
        case when round_created_at < ${since}::timestamptz then 0 else round_id end as round_id
      from ${sql.table(mark)} where round_created_at < ${until}::timestamptz
      for update skip locked
    ), slice as (
      select after, round_id, least(
        ${until}::timestamptz, after + ${sliceMs}::float8 * interval '1 millisecond'
      ) as until
      from mark
    )
    select after::text as "afterTime", round_id as "afterId", until::text as until,
      until = ${until}::timestamptz as "isLast"
    from slice`.execute(tx)
  return rows[0]
}

async function moveMark(
  tx: Tx,
  mark: Mark,
  { createdAt, id }: { createdAt: string; id: number },
): Promise<void> {
  await sql`
    update ${sql.table(mark)} set round_created_at = ${createdAt}::timestamptz, round_id = ${id}
  `.execute(tx)
}
