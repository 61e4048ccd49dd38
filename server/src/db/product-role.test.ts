import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { poolOf } from './connect.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'

const owner = await testDatabase()
const role = `product_${randomUUID().replaceAll('-', '')}`
const opened: OpenDatabase[] = []

const ownerUrl = String(poolOf(owner).options.connectionString)

/** Opens the database with both roles. */
const open = () => openAs({ databaseOwnerUrl: ownerUrl })

async function openAs(users: { databaseOwnerUrl?: string }): Promise<OpenDatabase> {
  const url = new URL(ownerUrl)
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
  await sql`select nextval('round_id')`.execute(product)
  const { numDeletedRows } = await product.deleteFrom('postback').executeTakeFirstOrThrow()
  expect(numDeletedRows).toBe(1n)
})

it.each([
  'alter table transfer disable trigger all',
  'set session_replication_role = replica',
  'truncate table transfer',
  'drop table transfer',
  'create table mine (id int)',
  `create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
  `insert into kysely_migration (name, timestamp) values ('9999_mine', '')`,
  'create role mine superuser',
  `copy player to program 'cat'`,
])('the product role may not: %s', async (statement) => {
  const { db: product } = await open()
  await expect(sql.raw(statement).execute(product)).rejects.toMatchObject({ code: '42501' })
})

test('a later start grants access to tables that migrations added', async () => {
  const { db: product } = await open()
  await sql`create table later (id bigint generated always as identity)`.execute(owner)
  const insert = sql`insert into later default values`
  await expect(insert.execute(product)).rejects.toMatchObject({ code: '42501' })
  await open()
  await insert.execute(product)
})

test('a process without the owner role can connect after the owner has migrated', async () => {
  await open()
  const { db: product } = await openAs({})
  expect(await product.selectFrom('player').select('id').execute()).toEqual([])
})
