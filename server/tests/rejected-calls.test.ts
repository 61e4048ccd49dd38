import { randomBytes } from 'node:crypto'
import type { Endpoint } from '@tallyhouse/contract/endpoint'
import { logOut } from '@tallyhouse/contract/identity'
import { SOCKET_IO_PATH, SOCKET_PATH } from '@tallyhouse/contract/realtime'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { roundTrips, type TracedRoundTrip } from '#platform/db/round-trip-channel.ts'
import { processLimits } from '#platform/load/process-limits.ts'
import { calls } from '#testing/all-calls.ts'
import { givenPlayer } from '#testing/given.ts'
import { isSoak } from '#testing/scale.ts'
import { stopDate } from '#testing/stop-date.ts'
import { testApp } from '#testing/test-app.ts'

beforeEach(stopDate)

const app = await testApp({ env: { RATE_LIMITS: 'on' } })
const { unknownSessionsPerMinute, requestsPer10Seconds } = processLimits

type Target = Pick<Endpoint, 'method'> & { path: string }

/** Everything that reads a session before it is served. */
const forPlayers: Target[] = [
  ...calls.filter(({ access }) => access !== 'public'),
  logOut,
  { method: 'GET', path: SOCKET_PATH },
  { method: 'GET', path: SOCKET_IO_PATH },
  { method: 'POST', path: SOCKET_IO_PATH },
  { method: 'GET', path: '/offers/go/demo/1' },
]
const open = new Set(['/api/health', '/api/ready'])
const everything = [...forPlayers, ...calls.filter(({ path }) => !open.has(path))]

const madeUp = () => `sid=${randomBytes(32).toString('base64url')}`

async function requestStatus({ method, path }: Target, remoteAddress: string, cookie = madeUp()) {
  const url = path.replace(/:[a-zA-Z]+/g, '1')
  const { statusCode } = await app.server.inject({
    method,
    url,
    remoteAddress,
    headers: { cookie },
    ...(method !== 'GET' && { payload: {} }),
  })
  return statusCode
}

/** Sends each call with a made-up session. */
async function expectRejected(targets: Target[], from: string): Promise<void> {
  const statuses = await Promise.all(targets.map((target) => requestStatus(target, from)))
  const served = targets.filter((_, index) => statuses[index] !== 429)
  expect(served.map(({ path }) => path)).toEqual([])
}

/** Counts the round trips to the database from now on. */
function countQueries(): { texts: string[] } {
  const counted = { texts: [] as string[] }
  const start = ({ texts }: object & Partial<TracedRoundTrip>) =>
    void counted.texts.push(...(texts ?? []))
  const handlers = { start, end() {}, asyncStart() {}, asyncEnd() {}, error() {} }
  roundTrips.subscribe(handlers)
  onTestFinished(() => {
    roundTrips.unsubscribe(handlers)
  })
  return counted
}

it('queries once for a made-up session that is sent again and again', async () => {
  const queries = countQueries()
  const cookie = madeUp()
  const statuses = await Promise.all(
    forPlayers.map((target) => requestStatus(target, '203.0.113.1', cookie)),
  )
  expect(new Set(statuses)).toEqual(new Set([200, 303, 401]))
  expect(queries.texts).toHaveLength(1)
})

it('queries less often than made-up sessions arrive together', async () => {
  const queries = countQueries()
  const [call] = forPlayers as [Target]
  await Promise.all(Array.from({ length: 200 }, () => requestStatus(call, '203.0.113.2')))
  expect(queries.texts.length).toBeLessThan(20)
})

it('queries nothing for made-up sessions above the limit, whatever is called', async () => {
  const from = '203.0.113.3'
  const player = await givenPlayer(app)
  await requestStatus({ method: 'GET', path: '/api/auth/user' }, '203.0.113.99', player.cookie)
  for (let n = 0; n < unknownSessionsPerMinute; n += 1) await requestStatus(logOut, from)
  const queries = countQueries()
  await expectRejected(forPlayers, from)
  expect(queries.texts).toEqual([])

  // Players at the same address are served.
  const user = { method: 'GET', path: '/api/auth/user' } as const
  expect(await requestStatus(user, from, player.cookie)).toBe(200)
  app.clock.advance(10_000)
  expect(await requestStatus(user, from, player.cookie)).toBe(200)
  expect(await requestStatus(user, '203.0.113.4')).toBe(401)
  app.clock.advance(60_000)
  expect(await requestStatus(user, from)).toBe(401)
})

it('queries nothing for calls above the limit of an address', async () => {
  const from = '203.0.113.5'
  for (let n = 0; n < unknownSessionsPerMinute; n += 1) await requestStatus(logOut, from)
  for (let n = unknownSessionsPerMinute; n < requestsPer10Seconds; n += 1) {
    await requestStatus({ method: 'GET', path: '/nothing' }, from)
  }
  const queries = countQueries()
  await expectRejected(everything, from)
  expect(queries.texts).toEqual([])
})

it.runIf(isSoak)('limits made-up sessions of an IPv6 network', async () => {
  const from = (n: number) => `2001:db8:5:${n.toString(16)}::1`
  const max = unknownSessionsPerMinute * processLimits.addressesPerNetwork
  for (let n = 0; n < max; n += 1) await requestStatus(logOut, from(n))
  const queries = countQueries()
  expect(await requestStatus(logOut, from(max))).toBe(429)
  expect(queries.texts).toEqual([])
})
