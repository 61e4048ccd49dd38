import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { freezableDatabase } from '../testing/freezable-database.ts'
import { givenPlayer } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'
import { connect } from './connect.ts'
import { createGate } from './gate.ts'
import { allowLongStatements } from './preparing-client.ts'
import { watchAnswers } from './watch-answers.ts'

const direct = await testDatabase()
const LOOK_MS_MAX = 200
const CONNECTIONS = 2

const database = await freezableDatabase(direct, afterAll)
const gate = createGate()
const db = connect(database.connectionString, CONNECTIONS, { gate })
afterAll(() => db.destroy())
const app = await testApp({ db })

test('answers 503 while the database is frozen, and goes on once it answers', async () => {
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
  const watch = watchAnswers(database.connectionString, { gate, lookMsMax: LOOK_MS_MAX })
  onTestFinished(() => {
    watch.stop()
    database.thaw()
  })
  const answers = await Promise.all([
    ...Array.from({ length: 3 * CONNECTIONS }, bet),
    server.inject({ url: '/api/auth/user', headers: { cookie: player.cookie } }),
    server.inject('/api/ready'),
  ])
  for (const { statusCode, headers } of answers) {
    expect([statusCode, headers['retry-after']]).toEqual([503, '1'])
  }
  clock.advance(1000)
  expect((await server.inject('/api/ready')).json()).toEqual({
    code: 'unavailable',
    message: 'The database does not answer.',
  })

  database.thaw()
  await eventually(async () => {
    clock.advance(1000)
    expect((await server.inject('/api/ready')).statusCode).toBe(200)
    expect((await bet()).statusCode).toBe(200)
  })
})

test('gives up a connection on which a statement is not answered, unless it may take long', async () => {
  const database = await freezableDatabase(direct, onTestFinished)
  const db = connect(database.connectionString, 2)
  onTestFinished(() => db.destroy())
  const isPatient = vi.fn()
  let begun = () => {}
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const patient = db.transaction().execute(async (tx) => {
    await allowLongStatements(tx)
    await sql`select 1`.execute(tx)
    begun()
    await frozen
    isPatient((await sql<{ one: number }>`select 1 as one`.execute(tx)).rows)
  })
  let freeze = () => {}
  const frozen = new Promise<void>((resolve) => {
    freeze = resolve
  })
  await hasBegun
  await sql`select 1`.execute(db)

  database.freeze()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  freeze()
  const cut = sql`select 1`.execute(db).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5500)
  expect(await cut).toMatchObject({
    message: 'The connection to the database failed',
    cause: { message: 'Query read timeout' },
  })
  expect(isPatient).not.toHaveBeenCalled()
  database.thaw()
  await patient
  expect(isPatient).toHaveBeenCalledWith([{ one: 1 }])
})
