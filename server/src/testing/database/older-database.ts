import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject, onTestFinished } from 'vitest'
import { connect, type Db } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { migrationsFolder } from '#db/migrations-folder.ts'
import { withDatabase } from './with-database.ts'

let databases = 0

/** Creates a database for one test, at the migration with this number. */
export async function olderDatabase(last: string): Promise<Db> {
  const { url, template } = inject('testServer')
  databases += 1
  const name = `${template}_${process.pid}_older_${databases}`
  const server = connect(url, 1)
  await sql.raw(`create database ${name}`).execute(server)
  const db = connect(withDatabase(url, name), 2)
  onTestFinished(async () => {
    await db.destroy()
    await sql.raw(`drop database ${name} with (force)`).execute(server)
    await server.destroy()
  })
  await migrate(db, await migrationsUpTo(last))
  return db
}

/** Creates a folder with the migrations up to this number. */
async function migrationsUpTo(last: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tallyhouse-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const files = (await readdir(migrationsFolder)).filter((file) => file.slice(0, 4) <= last)
  for (const file of files) await cp(join(migrationsFolder, file), join(folder, file))
  return folder
}
