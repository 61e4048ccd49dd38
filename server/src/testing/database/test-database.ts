import { sql } from 'kysely'
import { afterAll, inject } from 'vitest'
import { connect, type Db } from '#platform/db/connect.ts'
import { withDatabase } from './with-database.ts'

/** Long enough for statements that wait for each other on a busy machine. */
const TIMEOUT_MS = 60_000

let databases = 0
/** One connection for all files in a worker, open until the worker ends. */
let server: Db | undefined

/** Creates a migrated database for this test file, dropped when the file is done. */
export function testDatabase(options: Options = {}): Promise<Db> {
  return createDatabase(inject('testServer').template, options)
}

/** Like {@link testDatabase}, without any tables. */
export function emptyDatabase(): Promise<Db> {
  return createDatabase('template0', {})
}

type Options = { connections?: number; lockMsMax?: number }

async function createDatabase(
  source: string,
  { connections = 20, lockMsMax = TIMEOUT_MS }: Options,
): Promise<Db> {
  const { url, template } = inject('testServer')
  databases += 1
  const name = `${template}_${process.pid}_${databases}`
  await onServer(url, `create database ${name} template ${source} strategy file_copy`)
  const db = connect(withDatabase(url, name), connections, {
    statementMsMax: TIMEOUT_MS,
    lockMsMax,
  })
  afterAll(async () => {
    await db.destroy()
    await onServer(url, `drop database ${name} with (force)`)
  })
  return db
}

/** A test database's connection string. */
export async function readDatabaseUrl(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return withDatabase(inject('testServer').url, rows[0]?.name ?? '')
}

async function onServer(url: string, statement: string): Promise<void> {
  server ??= connect(url, 1)
  await sql.raw(statement).execute(server)
}
