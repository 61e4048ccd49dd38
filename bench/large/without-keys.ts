import type { Db } from '@tallyhouse/server/platform/db/connect'
import { sql } from 'kysely'

type Key = { drop: string; make: string }

/**
 * Drops the keys and indexes of some tables while they are filled, and then recreates them.
 * Building a sorted index is many times faster than inserting row by row.
 */
export async function withoutKeys(
  db: Db,
  tables: string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows: constraints } = await sql<Key>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) as make
    from pg_constraint where contype in ('p', 'u')
      and conrelid = any(${tables}::text[]::regclass[])`.execute(db)
  const { rows: indexes } = await sql<Key>`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
    from pg_index where indrelid = any(${tables}::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db)
  const keys = [...constraints, ...indexes]
  for (const { drop } of keys) await sql.raw(drop).execute(db)
  await fill()
  for (const { make } of keys) {
    const begun = performance.now()
    await sql.raw(make).execute(db)
    console.log(`  ${make.slice(0, 70)}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  }
}
