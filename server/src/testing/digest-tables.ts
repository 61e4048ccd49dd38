import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'

const gameTables = [
  ...['wallet', 'transfer', 'round', 'open_round', 'entry', 'draw'],
  ...['idempotency_key', 'seed_pair'],
]

/** Digests each table, by default those that a game call could change. */
export async function digestTables(db: Db, tables = gameTables): Promise<Record<string, string>> {
  const digests = tables.map(
    (table) => `select '${table}' as name,
      count(*) || ' rows, ' || md5(coalesce(string_agg(t::text, '\\n' order by t::text), '')) as rows
      from ${table} as t`,
  )
  const { rows } = await sql
    .raw<{ name: string; rows: string }>(digests.join(' union all '))
    .execute(db)
  return Object.fromEntries(rows.map(({ name, rows: digest }) => [name, digest]))
}
