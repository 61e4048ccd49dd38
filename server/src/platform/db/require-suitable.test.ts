import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { hasPgbouncer, NO_PGBOUNCER, startPgbouncer } from '#testing/database/start-pgbouncer.ts'
import { emptyDatabase, readDatabaseUrl, testDatabase } from '#testing/database/test-database.ts'
import { withDatabase } from '#testing/database/with-database.ts'
import { givenPlayer } from '#testing/given.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { connect, type Db } from './connect.ts'
import { openDatabase } from './open-database.ts'
import { properties, requireSuitable } from './require-suitable.ts'
import { sessionSettings, timeLimits } from './session-settings.ts'

const db = await testDatabase()
const url = await readDatabaseUrl(db)

async function databaseIdentifier(database: Db) {
  return sql.id(new URL(await readDatabaseUrl(database)).pathname.slice(1))
}

describe.each(properties)('$name', ({ name, isSuitable, advice }) => {
  const [unsuitable = ''] = ['140021', 'LATIN1', 'on', 'replica'].filter(
    (value) => !isSuitable(value),
  )

  it.each([{ migrates: true }, { migrates: false }])('is checked by a start: %o', async (how) => {
    // The database's views come before the server's.
    await sql`
      create view public.pg_settings as
      select name, case name when ${sql.lit(name)} then ${sql.lit(unsuitable)} else setting end as setting
      from pg_catalog.pg_settings`.execute(db)
    await sql`
      alter database ${await databaseIdentifier(db)} set search_path = public, pg_catalog`.execute(
      db,
    )
    onTestFinished(async () => {
      await sql`drop view public.pg_settings`.execute(db)
      await sql`alter database ${await databaseIdentifier(db)} reset search_path`.execute(db)
    })
    const opened = openDatabase(
      { databaseUrl: url, dataDir: '' },
      { connections: 1, log: () => {}, ...how },
    )
    await expect(opened).rejects.toMatchObject({ cause: { message: advice(unsuitable) } })
  })
})

it.each([
  ['150000', true],
  ['150020', true],
  ['180004', true],
  ['90624', false],
  ['149999', false],
])('a server of version %s is suitable: %s', (version, isAccepted) => {
  const property = properties.find(({ name }) => name === 'server_version_num')
  expect(property?.isSuitable(version)).toBe(isAccepted)
})

it.each(['LATIN1', 'SQL_ASCII'])('refuses a database in %s', async (encoding) => {
  const { url: server } = inject('testServer')
  const name = `encoding_${randomUUID().replaceAll('-', '')}`
  await sql
    .raw(
      `create database ${name} template template0 encoding '${encoding}' locale_provider libc locale 'C'`,
    )
    .execute(db)
  onTestFinished(async () => void (await sql.raw(`drop database ${name}`).execute(db)))
  await expect(requireSuitable(withDatabase(server, name))).rejects.toThrow(
    `The encoding of the database is ${encoding}, which cannot store every text.`,
  )
})

it('refuses a database whose indexes were built by other rules for sorting text', async () => {
  const { url: server } = inject('testServer')
  const name = `sorting_${randomUUID().replaceAll('-', '')}`
  await sql
    .raw(
      `create database ${name} template template0 encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'tr-TR'`,
    )
    .execute(db)
  onTestFinished(async () => void (await sql.raw(`drop database ${name}`).execute(db)))
  const sorted = withDatabase(server, name)
  await requireSuitable(sorted)
  await sql`
    update pg_database set datcollversion = 'before the update' where datname = ${name}`.execute(db)
  await expect(requireSuitable(sorted)).rejects.toThrow(
    new RegExp(
      `were built \\(before the update\\).* reindex database ${name}; alter database ${name} refresh collation version;$`,
    ),
  )
})

it('overrides every setting that the database has for connections', async () => {
  const others: Record<string, string> = {
    DateStyle: 'SQL, DMY',
    IntervalStyle: 'sql_standard',
    TimeZone: 'America/Vancouver',
    bytea_output: 'escape',
    client_min_messages: 'error',
    default_transaction_isolation: 'serializable',
    extra_float_digits: '-10',
    idle_in_transaction_session_timeout: '1',
    lock_timeout: '1',
    standard_conforming_strings: 'off',
    statement_timeout: '1',
  }
  expect(Object.keys(others)).toEqual(Object.keys(sessionSettings(timeLimits())))
  const name = await databaseIdentifier(db)
  const change = (statement: string) =>
    sql`alter database ${name} ${sql.raw(statement)}`.execute(db)
  for (const [setting, value] of Object.entries(others)) {
    await change(`set ${setting} = ${setting === 'DateStyle' ? value : `'${value}'`}`)
  }
  onTestFinished(async () => void (await change('reset all')))
  const product = connect(`${url}${url.includes('?') ? '&' : '?'}options=-c%20work_mem%3D65kB`, 5)
  expect((await sql`show work_mem`.execute(product)).rows).toEqual([{ work_mem: '65kB' }])
  await requireSuitable(url)
  onTestFinished(() => product.destroy())
  await givenPlayer(await testApp({ db: product }))
})

it('refuses a database in which its role may not create tables, and names the remedy', async () => {
  const empty = await emptyDatabase()
  const role = `guest_${randomUUID().replaceAll('-', '')}`
  await sql.raw(`create role ${role} login password 'of a test'`).execute(empty)
  afterAll(async () => void (await sql.raw(`drop role ${role}`).execute(db)))
  const guest = new URL(await readDatabaseUrl(empty))
  guest.username = role
  guest.password = 'of a test'
  const open = () =>
    openDatabase({ databaseUrl: guest.href, dataDir: '' }, { connections: 1, log: () => {} })
  await expect(open()).rejects.toMatchObject({
    cause: {
      message: expect.stringMatching(
        /^The role guest_\w+ may not create tables in the schema public\. .* "alter database \w+ owner to guest_\w+"\.$/,
      ),
    },
  })
  await sql`alter database ${await databaseIdentifier(empty)} set search_path = app`.execute(empty)
  await expect(open()).rejects.toMatchObject({
    cause: { message: expect.stringContaining('No schema in the search_path (app) exists') },
  })
})

describe.skipIf(!hasPgbouncer)(`PgBouncer (${NO_PGBOUNCER})`, () => {
  const ignored = 'options'
  const after = onTestFinished

  it('is refused in transaction mode, however busy it is', async () => {
    const pooled = await startPgbouncer(db, { mode: 'transaction', ignored, after })
    const others = connect(pooled, 3)
    after(() => others.destroy())
    let isDone = false
    const load = Array.from({ length: 3 }, async () => {
      while (!isDone) await sql`select`.execute(others)
    })
    const rejected = await Promise.allSettled([1, 2, 3].map(() => requireSuitable(pooled)))
    isDone = true
    await Promise.all(load)
    const reason = { message: expect.stringContaining('A pooler in transaction mode') }
    expect(rejected).toMatchObject([{ reason }, { reason }, { reason }])
  })

  it('must let startup parameters pass', async () => {
    const pooled = await startPgbouncer(db, { mode: 'session', after })
    await expect(requireSuitable(pooled)).rejects.toThrow(
      'unsupported startup parameter: options. Set "ignore_startup_parameters = options"',
    )
  })

  it('works in session mode once the role has the settings that it drops', async () => {
    const role = `pooled_${randomUUID().replaceAll('-', '')}`
    await sql.raw(`create role ${role} superuser login password 'secret'`).execute(db)
    after(async () => void (await sql.raw(`drop role ${role}`).execute(db)))
    const start = () =>
      startPgbouncer(db, {
        mode: 'session',
        ignored,
        login: { user: role, password: 'secret' },
        after,
      })
    const rejection = await requireSuitable(await start()).then(
      String,
      (error: Error) => error.message,
    )
    expect(rejection).toMatch(/^Settings that the product asks for are not in force/)
    const statements = rejection.match(/alter role [^;]+;/g) ?? []
    expect(statements.length).toBeGreaterThan(3)
    for (const statement of statements) await sql.raw(statement).execute(db)
    const product = await openDatabase(
      { databaseUrl: await start(), dataDir: '' },
      { connections: 5, log: () => {} },
    )
    after(() => product.close())
    const app = await testApp({ db: product.db })
    const player = await givenPlayer(app, { points: 100 })
    for (let n = 0; n < 20; n += 1) {
      const bet = await send(app, player, '/api/games/dice', { betAmount: 1, prediction: 'over' })
      expect(bet.statusCode).toBe(200)
    }
  })
})
