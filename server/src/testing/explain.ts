import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'

/** Runs a query and returns its plan and how many shared blocks it touched. */
export async function explain(
  db: Db,
  query: RawBuilder<unknown>,
): Promise<{ plan: string; blocks: number }> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (analyze, buffers) ${query}`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  const counts = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan)
  if (counts === null) throw new Error(`no buffer counts in ${plan}`)
  const [, hit = 0, read = 0] = counts.map(Number)
  return { plan, blocks: (hit || 0) + (read || 0) }
}
