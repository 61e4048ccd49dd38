import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase, urlOf } from '#testing/database/test-database.ts'
import { openDatabase } from './open-database.ts'
import { refuseOldServer } from './server-version.ts'

const db = await testDatabase()

test.each([150000, 150020, 160000, 180004])('accepts %d', (version) => {
  expect(() => refuseOldServer(version)).not.toThrow()
})

test.each([
  [90624, 9],
  [149999, 14],
])('refuses %d', (version, major) => {
  expect(() => refuseOldServer(version)).toThrow(
    `The database server is PostgreSQL ${major}, but version 15 or later is required.`,
  )
})

test.each([{ migrates: true }, { migrates: false }])('is checked at startup: %o', async (how) => {
  // Functions of the database come before those of the server.
  await sql`
    create or replace function public.current_setting(text) returns text
    language sql as $$ select '140021' $$`.execute(db)
  const databaseUrl = await urlOf(db)
  const name = sql.id(new URL(databaseUrl).pathname.slice(1))
  await sql`alter database ${name} set search_path = public, pg_catalog`.execute(db)
  const opened = openDatabase(
    { databaseUrl, dataDir: '' },
    { connections: 1, log: () => {}, ...how },
  )
  await expect(opened).rejects.toMatchObject({
    cause: { message: expect.stringContaining('PostgreSQL 14') },
  })
})
