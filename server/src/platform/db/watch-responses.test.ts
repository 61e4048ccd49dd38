import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { freezableDatabase } from '#testing/database/freezable-database.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { eventually } from '#testing/eventually.ts'
import { givenPlayer } from '#testing/given.ts'
import { testApp } from '#testing/test-app.ts'
import { connect } from './connect.ts'
import { createConnectionGate } from './connection-gate.ts'
import { allowLongStatements } from './preparing-client.ts'
import { watchResponses } from './watch-responses.ts'

const direct = await testDatabase()
/** Long enough for a new connection on a busy machine. */
const PROBE_MS_MAX = 1000
const CONNECTIONS = 2

const database = await freezableDatabase(direct, afterAll)
const gate = createConnectionGate()
const db = connect(database.connectionString, CONNECTIONS, { gate })
afterAll(() => db.destroy())
const app = await testApp({ db })

test('responds 503 while the database is frozen, and recovers once it responds', async () => {
  const { server, clock } = app
  const player = await givenPlayer(app, { points: 100 })
  const bet = () =>
    server.inject({
      method: 'POST',
      url: '/api/games/dice',
      headers: { cookie: player.cookie },
      payload: { betAmount: 1, prediction: 'over' },
    })
  expect((await bet()).statusCode).toBe(200)

  database.freeze()
  const watcher = watchResponses(database.connectionString, { gate, probeMsMax: PROBE_MS_MAX })
  onTestFinished(() => {
    watcher.stop()
    database.thaw()
  })
  const responses = await Promise.all([
    ...Array.from({ length: 3 * CONNECTIONS }, bet),
    server.inject({ url: '/api/auth/user', headers: { cookie: player.cookie } }),
    server.inject('/api/ready'),
  ])
  for (const { statusCode, headers } of responses) {
    expect([statusCode, headers['retry-after']]).toEqual([503, '1'])
  }
  clock.advance(1000)
  expect((await server.inject('/api/ready')).json()).toMatchObject({
    code: 'unavailable',
    message: 'The database isn’t responding.',
  })

  database.thaw()
  await eventually(async () => {
    clock.advance(1000)
    expect((await server.inject('/api/ready')).statusCode).toBe(200)
    expect((await bet()).statusCode).toBe(200)
  })
})

test('closes a connection whose statement gets no response, unless long statements are allowed', async () => {
  const database = await freezableDatabase(direct, onTestFinished)
  const db = connect(database.connectionString, 2)
  onTestFinished(() => db.destroy())
  const onLongResult = vi.fn()
  let started = () => {}
  const hasStarted = new Promise<void>((resolve) => {
    started = resolve
  })
  const long = db.transaction().execute(async (tx) => {
    await allowLongStatements(tx)
    await sql`select 1`.execute(tx)
    started()
    await frozen
    onLongResult((await sql<{ one: number }>`select 1 as one`.execute(tx)).rows)
  })
  let freeze = () => {}
  const frozen = new Promise<void>((resolve) => {
    freeze = resolve
  })
  await hasStarted
  await sql`select 1`.execute(db)

  database.freeze()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  freeze()
  const failed = sql`select 1`.execute(db).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5500)
  expect(await failed).toMatchObject({
    message: 'The connection to the database failed',
    cause: { message: 'Query read timeout' },
  })
  expect(onLongResult).not.toHaveBeenCalled()
  database.thaw()
  await long
  expect(onLongResult).toHaveBeenCalledWith([{ one: 1 }])
})
