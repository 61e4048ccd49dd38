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
  await refuseOtherVersions(db, Object.keys(migrations))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw new Error('Migration failed', { cause: error })
}

async function refuseOtherVersions(db: Db, known: string[]): Promise<void> {
  const { rows: tables } = await sql<{ isNew: boolean }>`
    select to_regclass('kysely_migration') is null as "isNew"`.execute(db)
  if (tables[0]?.isNew) return
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const [unknown] = rows.filter(({ name }) => !known.includes(name))
  if (unknown === undefined) return
  throw new Error(
    `This database is from a newer version or from before 0.1.0 (${unknown.name}), and cannot be upgraded to this one. Use the version that wrote it, or start with an empty database.`,
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
