import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { connect, poolOf } from './db/connect.ts'
import { isOneAtATime } from './http/mount.ts'
import { openBooks } from './ledger/books.ts'
import { calls } from './testing/all-calls.ts'
import { type GivenPlayer, givenPlayer } from './testing/given.ts'
import { testApp } from './testing/test-app.ts'
import { testDatabase } from './testing/test-database.ts'

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

it('executes the calls of one player one at a time, and leaves connections to others', async () => {
  const rotated = await settlementDb.transaction().execute(async (tx) => {
    await openBooks(tx, [one.playerId])
    const rotated = Array.from({ length: 12 }, () => rotateSeeds(one))
    await expect.poll(() => isAnybodyWaiting()).toBe(true)
    expect((await rotateSeeds(other)).statusCode).toBe(200)
    return rotated
  })
  const statuses = (await Promise.all(rotated)).map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  expect((await rotateSeeds(one)).statusCode).toBe(200)

  async function isAnybodyWaiting() {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length > 0
  }
})

it('settles bets while other calls have all the other connections', async () => {
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

it('executes all calls of players that move points one at a time, unless they are queued', () => {
  const beside = calls.filter(
    (call) => call.access === 'player' && call.money && !isOneAtATime(call),
  )
  const queued = /^\/api\/(games\/|chat\/(send|rain\/claim)$)/
  expect(beside.filter(({ path }) => !queued.test(path))).toEqual([])
  expect(calls.filter(isOneAtATime).length).toBeGreaterThan(20)
})
