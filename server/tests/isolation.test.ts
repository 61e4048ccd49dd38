import { READS_MAX } from '@tallyhouse/contract/reads'
import { sql } from 'kysely'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { openBooks } from '#core/ledger/books.ts'
import { connect, connectionPool } from '#platform/db/connect.ts'
import { queueFor } from '#platform/http/mount.ts'
import { processLimits } from '#platform/load/process-limits.ts'
import { calls } from '#testing/all-calls.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { testApp } from '#testing/test-app.ts'

const CONNECTIONS = 3
const db = await testDatabase({ connections: CONNECTIONS })
const ownPool = () => connect(String(connectionPool(db).options.connectionString), 1)
const [settlementDb, sessionDb] = [ownPool(), ownPool()]
afterAll(() => Promise.all([settlementDb.destroy(), sessionDb.destroy()]))
const app = await testApp({ db, settlementDb, sessionDb, env: { RATE_LIMITS: 'on' } })
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

it.each([
  ['is cached', 0],
  ['is read again', 10_000],
  ['is prolonged', 3_600_000],
])(
  'settles a bet while other calls occupy every other connection and its session %s',
  async (_, ms) => {
    app.clock.advance(ms)
    const release = await occupy(CONNECTIONS)
    const bet = await app.server.inject({
      method: 'POST',
      url: '/api/games/dice',
      headers: { cookie: other.cookie },
      payload: { betAmount: 1, prediction: 'over' },
    })
    await release()
    expect(bet.statusCode).toBe(200)
  },
)

it('runs a few reads of one player at once, and rejects further ones when many wait', async () => {
  const { readsPerPlayer } = processLimits
  // An injected call starts when something waits for it.
  const readStatement = async ({ cookie }: GivenPlayer) =>
    await app.server.inject({ url: '/api/user/transactions', headers: { cookie } })
  await Promise.all([readStatement(one), readStatement(other)])
  const release = await occupy(CONNECTIONS)
  const reads = Array.from({ length: readsPerPlayer + 20 }, () => readStatement(one))
  const rejected = await Promise.all(reads.slice(readsPerPlayer))
  expect(rejected.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(429))
  // Those that do not run wait outside the pool, where they would delay others.
  expect(connectionPool(db).waitingCount).toBeLessThanOrEqual(processLimits.readsAtOnce)
  const read = readStatement(other)
  await release()
  expect((await read).statusCode).toBe(200)
  const statuses = (await Promise.all(reads.slice(0, readsPerPlayer))).map((a) => a.statusCode)
  expect(statuses).toEqual(Array(readsPerPlayer).fill(200))
})

it('queues combined reads one by one, each behind all others of their player', async () => {
  const { readsAtOnce, readsPerPlayer } = processLimits
  const paths = Array<string>(READS_MAX).fill('/api/user/transactions')
  const url = `/api/reads?${paths.map((path) => `call=${path}`).join('&')}`
  const readTogether = async ({ cookie }: GivenPlayer) =>
    await app.server.inject({ url, headers: { cookie } })
  const release = await occupy(CONNECTIONS)
  const requests = Array.from({ length: 10 }, () => readTogether(one))
  await expect.poll(() => connectionPool(db).waitingCount).toBe(readsAtOnce)
  const read = readTogether(other)
  await release()
  const statusesIn = (lines: string) => lines.match(/(?<="status":)\d+/g)?.map(Number)
  expect(statusesIn((await read).body)).toEqual(paths.map(() => 200))
  const statuses = (await Promise.all(requests)).flatMap(({ body }) => statusesIn(body) ?? [])
  expect(statuses.filter((status) => status === 200)).toHaveLength(readsPerPlayer)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10 * READS_MAX - readsPerPlayer)
})

it('runs a few calls of one address without a session at once', async () => {
  const { visitorCallsAtOnce } = processLimits
  const visit = async (remoteAddress: string) =>
    await app.server.inject({ url: '/api/signup-bonus', remoteAddress })
  const release = await occupy(CONNECTIONS)
  const visits = Array.from({ length: 50 }, (_, n) => visit(`2001:db8:0:${n}::1`))
  await expect.poll(() => connectionPool(db).waitingCount).toBe(visitorCallsAtOnce)
  await release()
  await Promise.all(visits)
})

/** Occupies pool connections until the returned function is called. */
async function occupy(connections: number): Promise<() => Promise<void>> {
  let free = () => {}
  const freed = new Promise<void>((resolve) => {
    free = resolve
  })
  let taken = 0
  const held = Array.from({ length: connections }, () =>
    db.connection().execute(() => {
      taken += 1
      return freed
    }),
  )
  const release = async () => {
    free()
    await Promise.all(held)
  }
  onTestFinished(release)
  await expect.poll(() => taken).toBe(connections)
  return release
}

it('runs all player calls that move points one at a time, unless a batch queue orders them or a service answers them first', () => {
  const unordered = calls.filter(
    (call) => call.access === 'player' && call.money && queueFor(call) !== 'calls',
  )
  const queued = /^\/api\/(games\/|chat\/(send|rain\/claim)$|automated-withdrawal\/request$)/
  expect(unordered.filter(({ path }) => !queued.test(path))).toEqual([])
  expect(calls.filter((call) => queueFor(call) === 'calls').length).toBeGreaterThan(20)
})

it('queues every read of a caller, except the checks of the process itself and what combines reads', () => {
  const reads = calls.filter(({ method }) => method === 'GET')
  const unqueued = reads.filter((call) => queueFor(call) === undefined).map(({ path }) => path)
  expect(unqueued).toEqual(['/api/health', '/api/ready', '/api/reads'])
  expect(reads.length).toBeGreaterThan(50)
})
