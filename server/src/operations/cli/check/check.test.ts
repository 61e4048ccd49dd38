import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { zoneWarnings } from '#config/warnings.ts'
import { createPairs } from '#features/games/seeds/seed-pair.ts'
import { systemClock } from '#platform/clock.ts'
import { versionSupport } from '#platform/versions/version-support.ts'
import { ZONE_DATA_RELEASE } from '#platform/zones/zone-rules.ts'
import { bundled } from '#testing/bundled.ts'
import { commandLine } from '#testing/command-line.ts'
import { APP_SECRET, seedBox } from '#testing/database/seed-box.ts'
import { readDatabaseUrl, testDatabase } from '#testing/database/test-database.ts'
import { FULFILLMENT_SECRET, fakeFulfillment } from '#testing/fakes/fake-fulfillment.ts'
import { fakePaypal, PAYPAL_CLIENT } from '#testing/fakes/fake-paypal.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { isSoak } from '#testing/scale.ts'
import type { NamedFinding } from './run-checks.ts'

const db = await testDatabase()
const DATABASE_URL = await readDatabaseUrl(db)
const now = new Date('2026-03-02T12:00:00Z')
let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tallyhouse-check-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
})

/** Runs the command, and returns its status and the findings by check. */
async function check(env: Record<string, string> = {}) {
  const run = commandLine({ DATABASE_URL, APP_SECRET, DATA_DIR: dataDir, ...env })
  const { status, output } = await run('check', '--json')
  const findings = JSON.parse(output) as NamedFinding[]
  const of = (name: string) => findings.filter((finding) => finding.check === name)
  return { status, of, failures: findings.filter((finding) => finding.status === 'failure') }
}

it('passes with a database of this version, and changes nothing', async () => {
  const { status, of, failures } = await check()
  expect(failures).toEqual([])
  expect(status).toBe(0)
  for (const name of ['settings', 'database', 'schema', 'clock', 'app secret', 'ledger', 'jobs']) {
    expect(of(name)).toMatchObject([{ status: 'ok' }])
  }
  expect(readdirSync(dataDir)).toEqual([])
})

it('prints a line for each finding', async () => {
  const { output } = await commandLine({ DATABASE_URL, APP_SECRET, DATA_DIR: dataDir })('check')
  expect(output).toMatch(/^ok {7}database {8}PostgreSQL [0-9.]+.* accepts the connection\.$/m)
  expect(output).toMatch(/^warning {2}legal pages {5}Legal pages show the default texts/m)
})

it('warns of versions that get no security fixes, and of vulnerable ones', async () => {
  const { of } = await check()
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version`.execute(db)
  for (const [software, version = ''] of [
    ['node', process.versions.node],
    ['postgresql', rows[0]?.version.split(' ')[0]],
  ] as const) {
    const { state } = versionSupport(software, version, new Date())
    const status = state === 'maintained' ? 'ok' : 'warning'
    expect(of(software)).toEqual([
      { check: software, status, message: expect.stringContaining(` ${version} `) },
    ])
  }
})

it('warns of time zone data that lack a change', async () => {
  expect((await check()).of('time zones')).toMatchObject([
    { status: 'ok', message: expect.stringContaining(ZONE_DATA_RELEASE) },
  ])
  expect(zoneWarnings('2026d')).toEqual([
    expect.stringContaining('America/Winnipeg from 2026-11-01, America/Havana from 2026-11-01.'),
  ])
})

it('stops at invalid settings, naming them', async () => {
  const { status, failures } = await check({ PORT: 'many' })
  expect(status).toBe(1)
  expect(failures).toMatchObject([{ check: 'settings' }])
  expect(failures[0]?.message).toContain('PORT')
})

it('reports a database that cannot be reached, and still checks the rest', async () => {
  const { status, of } = await check({ DATABASE_URL: 'postgres://127.0.0.1:1/none' })
  expect(status).toBe(1)
  expect(of('database')).toMatchObject([{ status: 'failure' }])
  expect(of('database')[0]?.message).toMatch(/ECONNREFUSED.* Check DATABASE_URL\.$/)
  expect(of('schema')).toEqual([])
  expect(of('disk')).toHaveLength(1)
})

it('reports a role that cannot connect as the owner', async () => {
  const { of } = await check({ DATABASE_OWNER_URL: 'postgres://127.0.0.1:1/none' })
  expect(of('owner')).toMatchObject([{ status: 'failure' }])
})

describe('the standby for reads', () => {
  const standby = async (url: string) => (await check({ DATABASE_READ_URL: url })).of('standby')

  it('is not the primary', async () => {
    expect(await standby(DATABASE_URL)).toMatchObject([{ status: 'warning' }])
  })

  it('has the same database, and can be reached', async () => {
    const other = await standby(await readDatabaseUrl(await testDatabase()))
    expect(other).toMatchObject([{ status: 'failure' }])
    expect(other[0]?.message).toContain('leads to another database')
    expect(await standby('postgres://127.0.0.1:1/none')).toMatchObject([{ status: 'failure' }])
  })
})

it('does not create an embedded database', async () => {
  const { status, of } = await check({ DATABASE_URL: '' })
  expect(status).toBe(0)
  expect(of('database')[0]?.message).toContain('The first start creates a database')
  expect(readdirSync(dataDir)).toEqual([])
})

describe('the schema', () => {
  const migrations = sql<{ name: string; timestamp: string }>`select * from kysely_migration`

  it('fails if it is newer than this code, unless this code can use it', async () => {
    await sql`insert into kysely_migration values ('9999_future', '2030-01-01')`.execute(db)
    const { of: during } = await check()
    const { oldest_migration } = await db
      .selectFrom('schema_compatibility')
      .select('oldest_migration')
      .executeTakeFirstOrThrow()
    await sql`update schema_compatibility set oldest_migration = '9999_future'`.execute(db)
    const { status, of } = await check()
    await sql`delete from kysely_migration where name = '9999_future'`.execute(db)
    await sql`update schema_compatibility set oldest_migration = ${oldest_migration}`.execute(db)
    expect(during('schema')).toMatchObject([{ status: 'warning' }])
    expect(status).toBe(1)
    expect(of('schema')).toMatchObject([{ status: 'failure' }])
    expect(of('schema')[0]?.message).toContain('9999_future')
  })

  it('lists pending migrations without applying them', async () => {
    const { rows } = await migrations.execute(db)
    const last = rows.toSorted((a, b) => (a.name < b.name ? -1 : 1)).at(-1)
    await sql`delete from kysely_migration where name = ${last?.name}`.execute(db)
    const { status, of } = await check()
    expect((await migrations.execute(db)).rows).toHaveLength(rows.length - 1)
    await sql`insert into kysely_migration values (${last?.name}, ${last?.timestamp})`.execute(db)
    expect(status).toBe(0)
    expect(of('schema')).toMatchObject([{ status: 'warning' }])
    expect(of('schema')[0]?.message).toContain(`Pending migrations: ${last?.name}`)
  })
})

it('fails with a clock that differs from that of the database', async () => {
  const slow = { ...systemClock, now: () => new Date(Date.now() - 5000) }
  const { status, output } = await commandLine({ DATABASE_URL, APP_SECRET }, slow)('check')
  expect(status).toBe(1)
  expect(output).toMatch(/^failure {2}clock {11}The clock is (4\d{3}|5\d{3}) ms from/m)
})

it('fails with another APP_SECRET than the one in use', async () => {
  const playerId = await barePlayer(db, 0)
  await db.transaction().execute((tx) => createPairs(tx, seedBox, { playerIds: [playerId], now }))
  expect((await check()).of('app secret')).toMatchObject([{ status: 'ok' }])
  const { of } = await check({ APP_SECRET: 'another secret of them' })
  expect(of('app secret')).toMatchObject([{ status: 'failure' }])
  expect(of('app secret')[0]?.message).toContain('reset-secrets')
})

it('fails while an invariant is broken, and warns of failing jobs', async () => {
  const breach = { check_id: 'ledger-balance', breaches: ['wallet 1'], found_at: now }
  await db.insertInto('integrity_breach').values(breach).execute()
  await db
    .insertInto('job')
    .values({
      kind: 'mail',
      payload: '{}',
      run_at: now,
      due_at: now,
      attempts: 2,
      last_error: 'no route',
      locked_until: null,
      finished_at: null,
    })
    .execute()
  const { of } = await check()
  await db.updateTable('integrity_breach').set({ cleared_at: now }).execute()
  await db.deleteFrom('job').execute()
  expect(of('ledger')[0]?.message).toContain('ledger-balance')
  expect(of('jobs')).toMatchObject([{ status: 'warning' }])
  expect(of('jobs')[0]?.message).toContain('1 (mail)')
})

it('logs in to the mail server', async () => {
  const smtp = new SMTPServer({
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('wrong password')),
  })
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(resolve)))
  const { port } = smtp.server.address() as AddressInfo
  const url = (password: string) =>
    `smtp://robin:${password}@127.0.0.1:${port}?tls.rejectUnauthorized=false`
  expect((await check({ SMTP_URL: url('right') })).of('email')).toMatchObject([{ status: 'ok' }])
  const { status, of } = await check({ SMTP_URL: url('wrong') })
  expect(status).toBe(1)
  expect(of('email')).toMatchObject([{ status: 'failure' }])
})

describe('payout providers', () => {
  it('must accept the credentials of PayPal', async () => {
    const { url } = await fakePaypal()
    const env = {
      PAYPAL_API_URL: url,
      PAYPAL_CLIENT_ID: PAYPAL_CLIENT.clientId,
      PAYPAL_CLIENT_SECRET: PAYPAL_CLIENT.clientSecret,
    }
    expect((await check(env)).of('payouts')).toMatchObject([{ status: 'ok' }])
    const { of } = await check({ ...env, PAYPAL_CLIENT_SECRET: 'another secret' })
    expect(of('payouts')[0]?.message).toContain('PayPal rejected the client ID or the secret')
  })

  it('must answer that they do not know an unknown payout, with the right secret', async () => {
    const service = await fakeFulfillment({
      chooseConduct: () => 'pays',
      clock: systemClock,
      lateMs: 0,
    })
    onTestFinished(() => service.close())
    const env = { PAYOUT_WEBHOOK_URL: service.url, PAYOUT_WEBHOOK_SECRET: FULFILLMENT_SECRET }
    expect((await check(env)).of('payouts')).toMatchObject([{ status: 'ok' }])
    const { of } = await check({ ...env, PAYOUT_WEBHOOK_SECRET: 'another secret of them' })
    expect(of('payouts')).toMatchObject([{ status: 'failure' }])
  })
})

it('fails if Valkey is unreachable', async () => {
  const { of } = await check({ VALKEY_URL: `redis://127.0.0.1:${await closedPort()}` })
  expect(of('valkey')).toMatchObject([{ status: 'failure' }])
})

it('warns of settings that are unsafe or incomplete in public', async () => {
  const insecure = await check({ PUBLIC_URL: 'https://tallyhouse.example' })
  expect(insecure.of('environment')[0]?.message).toContain('NODE_ENV is not production')
  const { of, status } = await check({ NODE_ENV: 'production' })
  expect(status).toBe(0)
  expect(of('environment')).toHaveLength(2)
  expect(of('offer networks')).toMatchObject([{ status: 'warning' }])
  expect(of('email')).toMatchObject([{ status: 'warning' }])
})

it('names the enabled networks', async () => {
  const { of } = await check({ BITLABS_SECRET: 'app-secret-of-bitlabs' })
  expect(of('offer networks')[0]?.message).toBe('Enabled: BitLabs.')
})

it.runIf(isSoak)('runs as a built program with a secret from a file', async () => {
  const program = await bundled('operations/cli/main')
  const secretFile = join(dataDir, 'secret')
  writeFileSync(secretFile, `${APP_SECRET}\n`)
  const settings = { NODE_ENV: 'development', DATA_DIR: dataDir, DATABASE_URL }
  const { stdout, status } = spawnSync(process.execPath, [program, 'check'], {
    encoding: 'utf8',
    env: { ...process.env, ...settings, APP_SECRET_FILE: secretFile },
  })
  expect(stdout).toMatch(/^ok {7}app secret/m)
  expect(status).toBe(0)
})

async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
