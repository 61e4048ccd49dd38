import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { memoryFolder } from '@tallyhouse/local-postgres/memory-folder'
import { startEmbeddedDatabase } from '@tallyhouse/local-postgres/start-embedded'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { connect } from '#platform/db/connect.ts'
import { migrate } from '#platform/db/migrate.ts'
import { migrationsFolder } from '#platform/db/migrations-folder.ts'
import { withDatabase } from './with-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** This run's PostgreSQL server, and the migrated database that files clone. */
    testServer: { url: string; template: string }
  }
}

/** Vitest's global setup: starts one server for the run, at `TEST_DATABASE_URL` or a private one. */
export default async function startTestServer(project: TestProject) {
  const server = await openServer()
  const template = `tallyhouse_template_${process.pid}`
  const admin = connect(server.url, 1)
  await sql.raw(`drop database if exists ${template}`).execute(admin)
  await sql.raw(`create database ${template}`).execute(admin)
  const db = connect(withDatabase(server.url, template), 1)
  await migrate(db, migrationsFolder)
  await db.destroy()
  project.provide('testServer', { url: server.url, template })

  return async () => {
    await sql.raw(`drop database if exists ${template} with (force)`).execute(admin)
    await admin.destroy()
    await server.stop()
  }
}

async function openServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const dataDir = await mkdtemp(join(memoryFolder(), 'tallyhouse-test-'))
  const database = await startEmbeddedDatabase({ dataDir, log: () => {} })
  await preferSpeed(database.connectionString)
  return {
    url: database.connectionString,
    stop: async () => {
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Disables durability. Crash safety tests start their own server. */
async function preferSpeed(url: string): Promise<void> {
  const admin = connect(url, 1)
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await sql.raw(`alter system set ${setting} = off`).execute(admin)
  }
  await sql`select pg_reload_conf()`.execute(admin)
  // Otherwise every connection in every file would hash the password 4,096 times.
  await sql`set scram_iterations = 1`.execute(admin)
  const { username, password } = new URL(url)
  await sql`alter role ${sql.id(username)} password ${sql.lit(password)}`.execute(admin)
  await admin.destroy()
}
