import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { connect, poolOf } from './db/connect.ts'
import { runsInPlayerQueue } from './http/mount.ts'
import { openBooks } from './ledger/books.ts'
import { calls } from './testing/all-calls.ts'
import { testDatabase } from './testing/database/test-database.ts'
import { type GivenPlayer, givenPlayer } from './testing/given.ts'
import { testApp } from './testing/test-app.ts'

const CONNECTIONS = 3
const db = await testDatabase({ connections: CONNECTIONS })
const settlementDb = connect(String(poolOf(db).options.connectionString), 1)
afterAll(() => settlementDb.destroy())
const app = await testApp({ db, settlementDb, env: { RATE_LIMITS: 'on' } })
const one = await givenPlayer(app)
const other = await givenPlayer(app)

function rotateSeeds({ cookie }: GivenPlayer) {
  return app.server.inject({ method: 'POST', url: '/api/fairness/rotate', headers: { cookie } })
}

it('runs the calls of one player one at a time, leaving connections for other players', async () => {
  const rotated = await settlementDb.transaction().execute(async (tx) => {
    await openBooks(tx, [one.playerId])
    const rotated = Array.from({ length: 12 }, () => rotateSeeds(one))
    await expect.poll(() => isQueryWaiting()).toBe(true)
    expect((await rotateSeeds(other)).statusCode).toBe(200)
    return rotated
  })
  const statuses = (await Promise.all(rotated)).map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  expect((await rotateSeeds(one)).statusCode).toBe(200)

  async function isQueryWaiting() {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length > 0
  }
})

it('settles bets while other calls occupy every other connection', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const held = Array.from({ length: CONNECTIONS }, () => db.connection().execute(() => released))
  const bet = await app.server.inject({
    method: 'POST',
    url: '/api/games/dice',
    headers: { cookie: other.cookie },
    payload: { betAmount: 1, prediction: 'over' },
  })
  expect(bet.statusCode).toBe(200)
  release()
  await Promise.all(held)
})

it('runs all player calls that move points one at a time, unless a batch queue orders them', () => {
  const unordered = calls.filter(
    (call) => call.access === 'player' && call.money && !runsInPlayerQueue(call),
  )
  const queued = /^\/api\/(games\/|chat\/(send|rain\/claim)$)/
  expect(unordered.filter(({ path }) => !queued.test(path))).toEqual([])
  expect(calls.filter(runsInPlayerQueue).length).toBeGreaterThan(20)
})
