import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Migration, Migrator, sql } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Applies all pending migrations. Several processes may call this at once: one migrates under a
 * lock, and the others wait.
 * @param folder the folder with the numbered `.sql` files
 * @throws Error with a sentence for the operator when another version migrated the database
 */
export async function migrate(db: Db, folder: string): Promise<void> {
  const migrations = await readMigrations(folder)
  refuseUnknown(await compare(db, Object.keys(migrations)))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw new Error('Migration failed', { cause: error })
}

/** The migrations that the database lacks, and those that this version does not know. */
export type SchemaState = { pending: string[]; unknown: string[] }

export async function readSchemaState(db: Db, folder: string): Promise<SchemaState> {
  return compare(db, Object.keys(await readMigrations(folder)))
}

/** @throws Error with a sentence for the operator unless the database is of exactly this version */
export async function requireMigrated(db: Db, folder: string): Promise<void> {
  const state = await readSchemaState(db, folder)
  refuseUnknown(state)
  const [pending] = state.pending
  if (pending === undefined) return
  throw new Error(
    `This database is from an older version: the migration ${pending} is pending. Back up, and start the product, which migrates it.`,
  )
}

async function compare(db: Db, known: string[]): Promise<SchemaState> {
  const { rows: tables } = await sql<{ isNew: boolean }>`
    select to_regclass('kysely_migration') is null as "isNew"`.execute(db)
  if (tables[0]?.isNew) return { pending: known, unknown: [] }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  return {
    pending: known.filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !known.includes(name)),
  }
}

function refuseUnknown({ unknown: [unknown] }: SchemaState): void {
  if (unknown === undefined) return
  throw new Error(
    `This database is from a newer version or from before 0.1.0 (${unknown}), and cannot be upgraded to this one. Use the version that wrote it, or start with an empty database.`,
  )
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return Object.fromEntries(
    files.map((file, index) => [
      file.replace('.sql', ''),
      { up: async (db) => void (await sql.raw(texts[index] ?? '').execute(db)) },
    ]),
  )
}
