import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { commandLine } from '#testing/command-line.ts'
import { APP_SECRET } from '#testing/database/seed-box.ts'
import { emptyDatabase, readDatabaseUrl, testDatabase } from '#testing/database/test-database.ts'
import type { NamedFinding } from './run-checks.ts'

const db = await testDatabase()
const DATABASE_URL = await readDatabaseUrl(db)

async function check(env: Record<string, string>) {
  const { output } = await commandLine({ APP_SECRET, ...env })('check', '--json')
  const findings = JSON.parse(output) as NamedFinding[]
  return { of: (name: string) => findings.filter((finding) => finding.check === name) }
}

it('reports a standby whose role may not read, and a role that may not migrate', async () => {
  await sql`create role stranger login password 'secret'`.execute(db)
  onTestFinished(async () => void (await sql`drop role stranger`.execute(db)))
  const as = (url: string) => url.replace(/\/\/[^@]*@/, '//stranger:secret@')
  const read = await check({ DATABASE_URL, DATABASE_READ_URL: as(DATABASE_URL) })
  expect(read.of('standby')).toMatchObject([
    { status: 'failure', message: expect.stringContaining('permission denied for table player') },
  ])
  const owned = await check({ DATABASE_URL: as(await readDatabaseUrl(await emptyDatabase())) })
  expect(owned.of('owner')[0]?.message).toMatch(
    /stranger may not create tables in the schema public/,
  )
})
