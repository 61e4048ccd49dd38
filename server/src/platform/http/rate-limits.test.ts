import { once } from 'node:events'
import { connect } from 'node:net'
import type { Endpoint } from '@tallyhouse/contract/endpoint'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { SharedCounts } from '#platform/bus/shared-counts.ts'
import { processLimits } from '#platform/load/process-limits.ts'
import { stopDate } from '#testing/stop-date.ts'
import { handleErrors } from './error-responses.ts'
import { mount } from './mount.ts'
import { delayRejections, limitAddresses } from './rate-limits.ts'
import { createServer } from './server.ts'

beforeEach(stopDate)

const HOME = '203.0.113.7'
const response = z.object({})
const forAnyone = {
  method: 'GET',
  path: '/api/anyone',
  access: 'public',
  summary: 's',
  response,
}
const takesBody = {
  method: 'POST',
  path: '/api/body',
  access: 'public',
  summary: 's',
  body: z.strictObject({ text: z.string() }),
  response,
}
const forPlayers = {
  method: 'GET',
  path: '/api/players',
  access: 'player',
  summary: 's',
  response,
}
const forAdmins = {
  method: 'GET',
  path: '/api/admins',
  access: { permission: 'system.read' },
  summary: 's',
  response,
}

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

/** A server with one call for each kind of access. The public ones allow five requests a minute. */
async function limitedServer(rateLimits = true, sharedCounts?: SharedCounts) {
  const server = await createServer({
    frameOrigins: [],
    publicUrl: 'http://localhost:3000',
    trustedProxies: 0,
    describesAdminCalls: false,
    rateLimits,
    sharedCounts,
    logLevel: 'silent',
    sessions: {
      authenticate: async ({ headers: { cookie } }) =>
        cookie === 'player' ? { sid: 'a', playerId: 1, role: 'player' } : undefined,
      requireStepUp: async () => {},
    },
  })
  close = () => server.close()
  const rateLimit = { max: 5, windowMs: 60_000 }
  for (const call of [forAnyone, takesBody, forPlayers, forAdmins]) {
    mount(server, call as Endpoint, () => ({}), call.access === 'public' ? rateLimit : undefined)
  }

  async function get(url: string, { from = HOME, cookie = '' } = {}) {
    return server.inject({ url, remoteAddress: from, headers: { cookie } })
  }

  async function countStatuses(times: number, one: (n: number) => ReturnType<typeof get>) {
    const counts: Record<number, number> = {}
    for (let n = 0; n < times; n += 1) {
      const { statusCode } = await one(n)
      counts[statusCode] = (counts[statusCode] ?? 0) + 1
    }
    return counts
  }

  return { server, get, countStatuses }
}

it('limits one address to 300 requests a minute without a session, across all calls', async () => {
  const { get, countStatuses } = await limitedServer()
  const visitor = (n: number) =>
    get(n % 2 === 0 ? '/api/players' : '/api/admins', { cookie: `guess ${n}` })
  expect(await countStatuses(400, visitor)).toEqual({ 401: 300, 429: 100 })

  const rejected = await get('/api/players')
  expect(rejected.json().code).toBe('too_many_requests')
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
  expect((await get('/api/players', { from: '203.0.113.8' })).statusCode).toBe(401)
  expect((await get('/api/players', { cookie: 'player' })).statusCode).toBe(200)
})

it('limits a player to 300 rejected admin calls a minute', async () => {
  const { get, countStatuses } = await limitedServer()
  const attempt = (n: number) =>
    get('/api/admins', { cookie: 'player', from: `203.0.113.${n % 200}` })
  expect(await countStatuses(310, attempt)).toEqual({ 403: 300, 429: 10 })
})

it('counts each call once across processes, whatever its result', async () => {
  const sharedCounts = vi.fn<SharedCounts>(async () => ({ count: 1, leftMs: 1000 }))
  const { get } = await limitedServer(true, sharedCounts)
  const calls: [string, string, number][] = [
    ['/api/anyone', '', 200],
    ['/api/players', 'player', 200],
    ['/api/players', '', 401],
    ['/api/admins', 'player', 403],
  ]
  for (const [url, cookie, status] of calls) {
    sharedCounts.mockClear()
    expect((await get(url, { cookie })).statusCode).toBe(status)
    expect(sharedCounts).toHaveBeenCalledTimes(1)
  }
})

it('counts nothing with rate limits off', async () => {
  const { get, countStatuses } = await limitedServer(false)
  expect(await countStatuses(310, () => get('/api/players'))).toEqual({ 401: 310 })
})

it.each([
  ['a /64 of IPv6', (n: number) => `2001:db8::${n + 1}:1`],
  ['IPv4, however it is written', (n: number) => (n % 2 === 0 ? HOME : `::ffff:${HOME}`)],
])('counts as one address: %s', async (_name, toAddress) => {
  const { get, countStatuses } = await limitedServer()
  const visit = (n: number) => get('/api/anyone', { from: toAddress(n) })
  expect(await countStatuses(10, visit)).toEqual({ 200: 5, 429: 5 })
})

it('counts each IPv6 /64 separately', async () => {
  const { get, countStatuses } = await limitedServer()
  const visit = (n: number) => get('/api/anyone', { from: `2001:db8:0:${n}::1` })
  expect(await countStatuses(10, visit)).toEqual({ 200: 10 })
})

it('counts an IPv6 /48, too, at some times the limit of an address', async () => {
  const { get, countStatuses } = await limitedServer()
  const from = (n: number) => `2001:db8:0:${n.toString(16)}::1`
  const allowed = 5 * processLimits.addressesPerNetwork
  const visit = (n: number) => get('/api/anyone', { from: from(n) })
  expect(await countStatuses(allowed + 5, visit)).toEqual({ 200: allowed, 429: 5 })
  const rejected = await get('/api/anyone', { from: from(99) })
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)

  const rejections = 300 * processLimits.addressesPerNetwork
  const visitor = (n: number) => get('/api/players', { from: from(n) })
  expect(await countStatuses(rejections + 5, visitor)).toEqual({ 401: rejections, 429: 5 })
  expect((await get('/api/players', { from: from(99), cookie: 'player' })).statusCode).toBe(200)
})

it('rejects a caller over the limit without waiting for the body, and closes the connection', async () => {
  const { server, countStatuses } = await limitedServer()
  const post = () =>
    server.inject({ method: 'POST', url: takesBody.path, payload: {}, remoteAddress: '127.0.0.1' })
  expect(await countStatuses(6, post)).toEqual({ 400: 5, 429: 1 })

  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(`POST ${takesBody.path} HTTP/1.1\r\nhost: here\r\ncontent-length: 60000\r\n\r\n`)
  const [head] = await once(socket, 'data')
  expect(String(head)).toContain('HTTP/1.1 429')
  await once(socket, 'close')
})

it('limits all requests of one address, and exempts players', async () => {
  const server = Fastify()
  close = () => server.close()
  server.decorate('authenticate', async ({ headers: { cookie } }) =>
    cookie === 'player' ? { sid: 'a', playerId: 1, role: 'player' } : undefined,
  )
  handleErrors(server)
  limitAddresses(server, { max: 4, windowMs: 3_600_000 })
  server.get('/one', () => 'one')
  server.get('/api/health', () => 'well')
  server.get('/own', { config: { rateLimit: false } }, () => 'own')
  const requestStatus = async (url: string, remoteAddress = HOME, cookie = 'guess') =>
    (await server.inject({ url, remoteAddress, headers: { cookie } })).statusCode
  const statuses = []
  for (const url of ['/one', '/nothing', '/own', '/one', '/nothing', '/nothing', '/one', '/own']) {
    statuses.push(await requestStatus(url))
  }
  expect(statuses).toEqual([200, 404, 200, 200, 404, 429, 429, 200])
  expect(await requestStatus('/api/health')).toBe(200)
  expect(await requestStatus('/one', '203.0.113.8')).toBe(200)
  expect(await requestStatus('/one', HOME, 'player')).toBe(200)
})

it('does not reread the session of a caller over the limit', async () => {
  const { server, countStatuses } = await limitedServer()
  const authenticate = vi.spyOn(server, 'authenticate')
  authenticate.mockResolvedValue({ sid: 'a', playerId: 1, role: 'admin' })
  const list = () => server.inject({ url: '/api/admins' })
  expect(await countStatuses(301, list)).toEqual({ 200: 300, 429: 1 })
  expect(authenticate.mock.calls.filter(([, isReadAgain]) => isReadAgain)).toHaveLength(300)
})

it('delays the rejections of a caller after many, and not those of others', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  const server = Fastify()
  close = () => server.close()
  server.get('/', (_request, reply) => reply.code(429).send())
  delayRejections(server)
  const rejected = (remoteAddress = HOME) => server.inject({ url: '/', remoteAddress })
  for (let n = 0; n < processLimits.rejectionsPer10Seconds; n += 1) await rejected()

  let isAnswered = false
  const slow = rejected().then(({ statusCode }) => {
    isAnswered = true
    return statusCode
  })
  expect((await rejected('203.0.113.8')).statusCode).toBe(429)
  expect(isAnswered).toBe(false)
  await vi.advanceTimersByTimeAsync(processLimits.rejectionDelayMs)
  expect(await slow).toBe(429)
  vi.useRealTimers()
})
