import { once } from 'node:events'
import { connect } from 'node:net'
import type { Endpoint } from '@tallyhouse/contract/endpoint'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { SharedCounts } from '../bus/shared-counts.ts'
import { processLimits } from '../process-limits.ts'
import { stopDate } from '../testing/stop-date.ts'
import { answerErrors } from './answer-errors.ts'
import { mount } from './mount.ts'
import { limitAddresses, slowRefusals } from './rate-limits.ts'
import { createServer } from './server.ts'

beforeEach(stopDate)

const HOME = '203.0.113.7'
const answer = z.object({})
const forAnyone = { method: 'GET', path: '/api/anyone', access: 'public', summary: 's', answer }
const takesBody = {
  method: 'POST',
  path: '/api/body',
  access: 'public',
  summary: 's',
  body: z.strictObject({ text: z.string() }),
  answer,
}
const forPlayers = { method: 'GET', path: '/api/players', access: 'player', summary: 's', answer }
const forAdmins = { method: 'GET', path: '/api/admins', access: 'admin', summary: 's', answer }

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

/** A call for each kind of access, the public one at five a minute. */
async function limitedServer(rateLimits = true, sharedCounts?: SharedCounts) {
  const server = await createServer({
    frameOrigins: [],
    publicUrl: () => 'http://localhost:3000',
    trustedProxies: 0,
    describesAdminCalls: false,
    rateLimits,
    sharedCounts,
    logLevel: 'silent',
    sessions: {
      authenticate: async ({ headers: { cookie } }) =>
        cookie === 'player' ? { sid: 'a', playerId: 1, isAdmin: false } : undefined,
      requireStepUp: async () => {},
    },
  })
  close = () => server.close()
  const pace = { max: 5, windowMs: 60_000 }
  for (const call of [forAnyone, takesBody, forPlayers, forAdmins]) {
    mount(server, call as Endpoint, () => ({}), call.access === 'public' ? pace : undefined)
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

it('lets one address try 300 times a minute without a session, over all calls', async () => {
  const { get, countStatuses } = await limitedServer()
  const stranger = (n: number) =>
    get(n % 2 === 0 ? '/api/players' : '/api/admins', { cookie: `guess ${n}` })
  expect(await countStatuses(400, stranger)).toEqual({ 401: 300, 429: 100 })

  const refused = await get('/api/players')
  expect(refused.json().code).toBe('too_many_requests')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await get('/api/players', { from: '203.0.113.8' })).statusCode).toBe(401)
  expect((await get('/api/players', { cookie: 'player' })).statusCode).toBe(200)
})

it('lets a player knock at the calls of admins 300 times a minute', async () => {
  const { get, countStatuses } = await limitedServer()
  const knock = (n: number) =>
    get('/api/admins', { cookie: 'player', from: `203.0.113.${n % 200}` })
  expect(await countStatuses(310, knock)).toEqual({ 403: 300, 429: 10 })
})

it('counts each call once for all processes, whatever becomes of it', async () => {
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

it('counts nothing where rates are not limited', async () => {
  const { get, countStatuses } = await limitedServer(false)
  expect(await countStatuses(310, () => get('/api/players'))).toEqual({ 401: 310 })
})

it.each([
  ['a /64 of IPv6', (n: number) => `2001:db8::${n + 1}:1`],
  ['IPv4, however it is written', (n: number) => (n % 2 === 0 ? HOME : `::ffff:${HOME}`)],
])('takes as one address %s', async (_name, addressOf) => {
  const { get, countStatuses } = await limitedServer()
  const visit = (n: number) => get('/api/anyone', { from: addressOf(n) })
  expect(await countStatuses(10, visit)).toEqual({ 200: 5, 429: 5 })
})

it('tells one /64 of IPv6 from the next', async () => {
  const { get, countStatuses } = await limitedServer()
  const visit = (n: number) => get('/api/anyone', { from: `2001:db8:0:${n}::1` })
  expect(await countStatuses(10, visit)).toEqual({ 200: 10 })
})

it('refuses who is past the pace of a call without waiting for the body, and hangs up', async () => {
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

it('bounds what one address sends, whatever it is, and refuses no player for it', async () => {
  const server = Fastify()
  close = () => server.close()
  server.decorate('authenticate', async ({ headers: { cookie } }) =>
    cookie === 'player' ? { sid: 'a', playerId: 1, isAdmin: false } : undefined,
  )
  answerErrors(server)
  limitAddresses(server, { max: 4, windowMs: 3_600_000 })
  server.get('/one', () => 'one')
  server.get('/api/health', () => 'well')
  server.get('/own', { config: { rateLimit: false } }, () => 'own')
  const statusOf = async (url: string, remoteAddress = HOME, cookie = 'guess') =>
    (await server.inject({ url, remoteAddress, headers: { cookie } })).statusCode
  const statuses = []
  for (const url of ['/one', '/nothing', '/own', '/one', '/nothing', '/nothing', '/one', '/own']) {
    statuses.push(await statusOf(url))
  }
  expect(statuses).toEqual([200, 404, 200, 200, 404, 429, 429, 200])
  expect(await statusOf('/api/health')).toBe(200)
  expect(await statusOf('/one', '203.0.113.8')).toBe(200)
  expect(await statusOf('/one', HOME, 'player')).toBe(200)
})

it('reads the session of a caller past the pace from nowhere', async () => {
  const { server, countStatuses } = await limitedServer()
  const asked = vi.spyOn(server, 'authenticate')
  asked.mockResolvedValue({ sid: 'a', playerId: 1, isAdmin: true })
  const list = () => server.inject({ url: '/api/admins' })
  expect(await countStatuses(301, list)).toEqual({ 200: 300, 429: 1 })
  expect(asked.mock.calls.filter(([, isReadAgain]) => isReadAgain)).toHaveLength(300)
})

it('delays the refusals of a caller after many, and those of no other', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  const server = Fastify()
  close = () => server.close()
  server.get('/', (_request, reply) => reply.code(429).send())
  slowRefusals(server)
  const refused = (remoteAddress = HOME) => server.inject({ url: '/', remoteAddress })
  for (let n = 0; n < processLimits.refusalsPer10Seconds; n += 1) await refused()

  let isAnswered = false
  const slow = refused().then(({ statusCode }) => {
    isAnswered = true
    return statusCode
  })
  expect((await refused('203.0.113.8')).statusCode).toBe(429)
  expect(isAnswered).toBe(false)
  await vi.advanceTimersByTimeAsync(processLimits.refusalDelayMs)
  expect(await slow).toBe(429)
  vi.useRealTimers()
})
