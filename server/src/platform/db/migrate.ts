import { type Migration, Migrator, sql } from 'kysely'
import { readTexts } from './completeness/migration-texts.ts'
import { requireComplete, requireNoTables } from './completeness/require-complete.ts'
import type { Db } from './connect.ts'
import { requireCreateRight } from './require-suitable.ts'

/**
 * Applies all pending migrations. Several processes may call this at once: one migrates under a
 * lock, and the others wait.
 * @param folder the folder with the numbered `.sql` files
 * @throws Error with a sentence for the operator when another version migrated the database, or it is incomplete
 */
export async function migrate(db: Db, folder: string): Promise<void> {
  const migrations = await readMigrations(folder)
  const state = await compare(db, Object.keys(migrations))
  rejectIncompatible(state)
  if (state.newer.length > 0) return
  if (state.pending.length > 0) await requireCreateRight(db)
  await requireNoTables(db, folder)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw new Error('Migration failed', { cause: error })
  await requireComplete(db, folder)
}

export type SchemaState = {
  /** Migrations that the database lacks. */
  pending: string[]
  /** Migrations from another version. */
  newer: string[]
  /**
   * Whether this version can run on the schema. During an update, two versions share a database: a newer
   * one only adds to it, until a migration removes what older ones need and moves `oldest_migration`.
   */
  isCompatible: boolean
}

export async function readSchemaState(db: Db, folder: string): Promise<SchemaState> {
  return compare(db, Object.keys(await readMigrations(folder)))
}

/** @throws Error with a sentence for the operator unless this version can run on the database */
export async function requireMigrated(db: Db, folder: string): Promise<void> {
  const state = await readSchemaState(db, folder)
  rejectIncompatible(state)
  const [pending] = state.pending
  if (pending === undefined) {
    if (state.newer.length === 0) await requireComplete(db, folder)
    return
  }
  throw new Error(
    `This database is from an older version: the migration ${pending} is pending. Back up, and start the product, which migrates it.`,
  )
}

async function compare(db: Db, known: string[]): Promise<SchemaState> {
  if (!(await hasTable(db, 'kysely_migration'))) {
    return { pending: known, newer: [], isCompatible: true }
  }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  const pending = known.filter((name) => !applied.has(name))
  const newer = [...applied].filter((name) => !known.includes(name))
  const isCompatible =
    newer.length === 0 || (pending.length === 0 && (known.at(-1) ?? '') >= (await oldestOn(db)))
  return { pending, newer, isCompatible }
}

/** The latest migration of the oldest version that can run on the schema. */
async function oldestOn(db: Db): Promise<string> {
  const NONE = '~'
  if (!(await hasTable(db, 'schema_compatibility'))) return NONE
  const rows = await db.selectFrom('schema_compatibility').select('oldest_migration').execute()
  return rows[0]?.oldest_migration ?? NONE
}

async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${name}) is not null as "exists"`.execute(db)
  return rows[0]?.exists ?? false
}

function rejectIncompatible({ newer: [newer], isCompatible }: SchemaState): void {
  if (isCompatible) return
  throw new Error(
    `This database is from a newer version or from before 0.1.0 (${newer}), and cannot be used with this one. Use the version that wrote it, restore a backup from before its update, or start with an empty database.`,
  )
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const texts = Object.entries(await readTexts(folder))
  return Object.fromEntries(
    texts.map(([name, text]) => [
      name,
      { up: async (db) => void (await sql.raw(text).execute(db)) },
    ]),
  )
}
