import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished, test } from 'vitest'
import { emptyDatabase, readDatabaseUrl, testDatabase } from '#testing/database/test-database.ts'
import { connectionPool } from './connect.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'

const owner = await testDatabase()
const role = `product_${randomUUID().replaceAll('-', '')}`
const opened: OpenDatabase[] = []

const ownerUrl = String(connectionPool(owner).options.connectionString)

/** Opens the database with both roles. */
const open = () => openAs({ databaseOwnerUrl: ownerUrl })

async function openAs(
  users: { databaseOwnerUrl?: string },
  databaseUrl: string | URL = ownerUrl,
): Promise<OpenDatabase> {
  const url = new URL(databaseUrl)
  url.username = role
  url.password = 'of a test'
  const database = await openDatabase(
    { databaseUrl: url.href, dataDir: '', ...users },
    { connections: 1, log: () => {} },
  )
  opened.push(database)
  return database
}

beforeAll(async () => {
  await sql.raw(`create role ${role} login password 'of a test'`).execute(owner)
})

afterAll(async () => {
  for (const database of opened) await database.close()
  await sql.raw(`drop owned by ${role}`).execute(owner)
  await sql.raw(`drop role ${role}`).execute(owner)
})

test('two processes that start at once can read, write, and draw sequence values', async () => {
  const [{ db: product }] = await Promise.all([open(), open()])
  const request = { method: 'GET', query: '', body: '', remote_address: '203.0.113.9' }
  await product
    .insertInto('postback')
    .values({ ...request, network: 'demo', verdict: 'nothing', received_at: new Date() })
    .execute()
  await product.updateTable('postback').set({ query: 'changed' }).execute()
  const { rows: closed } = await sql`
    select sequencename from pg_sequences
    where not has_sequence_privilege(format('%I.%I', schemaname, sequencename), 'usage')`.execute(
    product,
  )
  expect(closed).toEqual([])
  const { numDeletedRows } = await product.deleteFrom('postback').executeTakeFirstOrThrow()
  expect(numDeletedRows).toBe(1n)
})

it.each([
  'alter table recorded_transfer disable trigger all',
  'set session_replication_role = replica',
  'truncate table recorded_transfer',
  'drop table recorded_transfer',
  'create table mine (id int)',
  `create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
  `insert into kysely_migration (name, timestamp) values ('9999_mine', '')`,
  'create role mine superuser',
  `copy player to program 'cat'`,
])('the product role may not: %s', async (statement) => {
  const { db: product } = await open()
  await expect(sql.raw(statement).execute(product)).rejects.toMatchObject({ code: '42501' })
})

test('a later start grants access to tables, views, and sequences that migrations added', async () => {
  const { db: product } = await open()
  await sql.raw(`revoke all on setting, transfer, transfer_id_seq from ${role}`).execute(owner)
  const use = sql`select nextval('transfer_id_seq'), (select max(id) from transfer) from setting limit 1`
  await expect(use.execute(product)).rejects.toMatchObject({ code: '42501' })
  await open()
  await use.execute(product)
})

test('a start leaves what is not of the product in its schema alone', async () => {
  const other = `${role}_other`
  await sql.raw(`create role ${other}`).execute(owner)
  onTestFinished(async () => {
    await sql.raw(`drop owned by ${other}`).execute(owner)
    await sql.raw(`drop role ${other}`).execute(owner)
  })
  await sql`create table player_copy as select * from player`.execute(owner)
  await sql.raw(`alter table player_copy owner to ${other}`).execute(owner)
  await sql`create table of_the_owner (id bigint)`.execute(owner)
  await sql`create extension file_fdw`.execute(owner)
  await sql`create server files foreign data wrapper file_fdw`.execute(owner)
  await sql`
    create foreign table hosts (line text) server files options (filename '/etc/hosts')`.execute(
    owner,
  )
  await sql.raw(`revoke all on setting from ${role}`).execute(owner)
  const { db: product } = await open()
  await product.selectFrom('setting').select('key').execute()
  for (const table of ['player_copy', 'of_the_owner', 'hosts']) {
    const read = sql`select from ${sql.table(table)}`.execute(product)
    await expect(read).rejects.toMatchObject({ code: '42501' })
  }
})

test('the tables may be in another schema than public', async () => {
  const empty = await emptyDatabase()
  const url = new URL(await readDatabaseUrl(empty))
  const database = sql.id(url.pathname.slice(1))
  await sql`create schema app`.execute(empty)
  const openIn = async (ownerPath: string) => {
    const options = `-c search_path=${ownerPath}`
    const databaseOwnerUrl = `${url.href}${url.search ? '&' : '?'}options=${encodeURIComponent(options)}`
    return openAs({ databaseOwnerUrl }, url)
  }
  await expect(openIn('app')).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/not in the search_path of product_.*public/) },
  })
  await sql`alter database ${database} set search_path = app`.execute(empty)
  const { db: product, close } = await openIn('app')
  expect(await product.selectFrom('player').select('id').execute()).toEqual([])
  const { rows } = await sql`select to_regclass('app.player') is not null as is_there`.execute(
    product,
  )
  expect(rows).toEqual([{ is_there: true }])
  await close()
  await sql.raw(`drop owned by ${role}`).execute(empty)
})

test('a process without the owner role can connect after the owner has migrated', async () => {
  await open()
  const { db: product } = await openAs({})
  expect(await product.selectFrom('player').select('id').execute()).toEqual([])
})
