import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { readDatabaseUrl, testDatabase } from '#testing/database/test-database.ts'
import { eventually } from '#testing/eventually.ts'
import { givenPlayer } from '#testing/given.ts'
import { testApp } from '#testing/test-app.ts'
import { connect, connectionPool } from './connect.ts'
import { PreparingClient } from './preparing-client.ts'

const BETS = 20
const CONNECTIONS = 3

const writable = await testDatabase()
const db = connect(await readDatabaseUrl(writable), CONNECTIONS)
afterAll(() => db.destroy())
const app = await testApp({ db })

/** Applies to connections that are opened later. */
async function demote(isDemoted: boolean): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(writable)
  await sql`
    alter database ${sql.id(rows[0]?.name ?? '')}
    set default_transaction_read_only = ${sql.raw(String(isDemoted))}`.execute(writable)
}

/** Leaves the pool with only idle connections to the server as it is now. */
async function reconnect(): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(writable)
  await eventually(() => expect(connectionPool(db).totalCount).toBe(0))
  const reads = Array.from({ length: CONNECTIONS }, () => sql`select pg_sleep(0)`.execute(db))
  await Promise.all(reads)
  expect(connectionPool(db).idleCount).toBe(CONNECTIONS)
}

test('refuses bets and readiness on a demoted server, and leaves it after one of them', async () => {
  const player = await givenPlayer(app, { points: 100 })
  const bet = () =>
    app.server.inject({
      method: 'POST',
      url: '/api/games/dice',
      headers: { cookie: player.cookie },
      payload: { betAmount: 1, prediction: 'over' },
    })
  await demote(true)
  await reconnect()
  const roundTrips = vi.spyOn(PreparingClient.prototype, 'roundTrip')
  const responses = await Promise.all(Array.from({ length: BETS }, bet))
  const batches = roundTrips.mock.calls.length
  roundTrips.mockRestore()
  for (const { statusCode, headers, body } of responses) {
    expect([statusCode, headers['retry-after']]).toEqual([503, '1'])
    expect(JSON.parse(body)).toMatchObject({ code: 'unavailable' })
  }
  expect(batches).toBeLessThan(BETS)
  app.clock.advance(1000)
  const ready = await app.server.inject('/api/ready')
  expect([ready.statusCode, ready.headers['retry-after'], ready.json().message]).toEqual([
    503,
    '1',
    'The database is read-only.',
  ])

  await reconnect()
  await demote(false)
  expect((await bet()).statusCode).toBe(503)
  expect((await bet()).statusCode).toBe(200)
  app.clock.advance(1000)
  expect((await app.server.inject('/api/ready')).statusCode).toBe(200)
})
