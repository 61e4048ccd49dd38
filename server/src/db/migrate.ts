import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Migration, Migrator, sql } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Applies all pending migrations. Several processes may call this at once: one migrates under a
 * lock, and the others wait.
 * @param folder the folder with the numbered `.sql` files
 */
export async function migrate(db: Db, folder: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw new Error('Migration failed', { cause: error })
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
