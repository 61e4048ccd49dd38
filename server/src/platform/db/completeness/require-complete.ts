import { sql } from 'kysely'
import type { Db } from '../connect.ts'
import { declaredGuards } from './declared-guards.ts'
import { readRelations } from './migration-texts.ts'

const NAMED_MAX = 3

const restoreAgain =
  'A restore of the database probably ended early. Drop the database, create an empty one, and restore the dump into that with pg_restore --exit-on-error, or psql --set ON_ERROR_STOP=1.'

/**
 * Checks that every key, reference, and trigger that the migrations create is in force. `pg_dump` writes them after the
 * rows, so a restore that ended early leaves a database that seems to work and accepts duplicates.
 * @throws Error with a sentence for the operator
 */
export async function requireComplete(db: Db, folder: string): Promise<void> {
  const found = new Set(await readGuards(db))
  const missing = (await declaredGuards(folder)).filter((name) => !found.has(name))
  if (missing.length === 0) return
  const more = missing.length > NAMED_MAX ? `, and ${missing.length - NAMED_MAX} more` : ''
  throw new Error(
    `The database lacks ${missing.slice(0, NAMED_MAX).join(', ')}${more}. ${restoreAgain}`,
  )
}

/**
 * Checks that the product's table names are free before the first migration. Other tables in the schema are not in the way.
 * @throws Error with a sentence for the operator
 */
export async function requireNoTables(db: Db, folder: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and to_regclass('kysely_migration') is null
      and relname = any(${await readRelations(folder)}::text[])
    order by relname`.execute(db)
  if (rows.length === 0) return
  const names = rows.slice(0, NAMED_MAX).map(({ name }) => name)
  throw new Error(
    `The database has no record of migrations, but already tables that the product would create, such as ${names.join(', ')}. ${restoreAgain}`,
  )
}

/** The keys, references, and triggers in force in the schema with the product's tables, by name. */
export async function readGuards(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select guard.name
    from (
      select conname as name, conrelid as relation from pg_constraint
      where contype in ('p', 'u', 'f') and convalidated
      union
      select index.relname, indrelid from pg_index join pg_class as index on index.oid = indexrelid
      where indisunique and indisvalid
      union
      select tgname, tgrelid from pg_trigger where not tgisinternal and tgenabled = 'O'
    ) as guard
    join pg_class on pg_class.oid = guard.relation
    where relnamespace = (
        select relnamespace from pg_class where oid = to_regclass('kysely_migration'))
      and relname not like 'kysely%'
    order by guard.name`.execute(db)
  return rows.map(({ name }) => name)
}
