import { type Endpoint, PAGE_PLAYER_HEADER } from '@tallyhouse/contract/endpoint'
import { READ_PATH_LENGTH_MAX, READS_MAX } from '@tallyhouse/contract/reads'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '#platform/errors/app-error.ts'
import { calls } from '#testing/all-calls.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { hasCaddy, hasNginx, runCaddy, runNginx } from '#testing/run-proxy.ts'
import { testApp } from '#testing/test-app.ts'
import { serveCombinedReads } from './combined-reads.ts'
import { mount } from './mount.ts'
import { createServer } from './server.ts'

type CallResponse = { index: number; status: number; requestId: string; body: unknown }

const app = await testApp()
const player = await givenPlayer(app, { verified: true, points: 100 })
const admin = await givenPlayer(app, { admin: true, verified: true })

const combined = (paths: string[]) =>
  `/api/reads?${paths.map((path) => `call=${encodeURIComponent(path)}`).join('&')}`

async function readTogether(
  paths: string[],
  headers: Record<string, string>,
): Promise<CallResponse[]> {
  const response = await app.server.inject({ url: combined(paths), headers })
  expect(response.statusCode).toBe(200)
  return responsesIn(response.body)
}

/** The responses in a response, in call order. */
function responsesIn(lines: string): CallResponse[] {
  const values = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const responses = values.flatMap((value, line) =>
    line % 2 === 0 ? { ...value, body: values[line + 1] } : [],
  )
  return responses.sort((one, other) => one.index - other.index)
}

async function readAlone(path: string, cookie: string) {
  const { statusCode, body } = await app.server.inject({ url: path, headers: { cookie } })
  return { status: statusCode, body: JSON.parse(body) }
}

/** Its figures, such as the whole server's connections, change between two reads. */
const changing = '/api/admin/system'

/** Every other read in the contract, with a parameter that may name nothing, and one with an unknown query. */
const reads = calls
  .filter(({ method, path }) => method === 'GET' && ![changing, '/api/reads'].includes(path))
  .map(({ path }) => path.replace(/:[a-zA-Z]+/g, '1'))
  .concat('/api/games/history?game=dice&limit=%31', '/api/unknown')

it.each<[string, GivenPlayer]>([
  ['a player', player],
  ['an admin', admin],
])('answers each read of %s like a request of its own', async (_who, { cookie }) => {
  // The first read of some, such as the seeds, creates what it shows.
  for (const path of reads) await readAlone(path, cookie)
  for (let from = 0; from < reads.length; from += READS_MAX - 1) {
    const paths = ['/api/auth/user', ...reads.slice(from, from + READS_MAX - 1)]
    const responses = await readTogether(paths, { cookie })
    for (const [index, path] of paths.entries()) {
      const { index: _, requestId, ...response } = responses[index] as CallResponse
      expect(requestId).toMatch(/./)
      expect({ path, ...response }).toEqual({ path, ...(await readAlone(path, cookie)) })
    }
  }
})

it('serves only the player of the page, and only with a session', async () => {
  const url = combined(['/api/auth/user', '/api/user/stats'])
  const other = { cookie: player.cookie, [PAGE_PLAYER_HEADER]: String(admin.playerId) }
  expect((await app.server.inject({ url, headers: other })).json().code).toBe('player_changed')
  expect((await app.server.inject({ url })).json().code).toBe('unauthenticated')
  const own = { cookie: player.cookie, [PAGE_PLAYER_HEADER]: String(player.playerId) }
  const responses = await readTogether(['/api/auth/user', '/api/user/stats'], own)
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
})

it('accepts a bounded number of paths of the API', async () => {
  const { cookie } = player
  const fine = '/api/user/stats'
  const long = `/api/games/history?game=${'x'.repeat(READ_PATH_LENGTH_MAX)}`
  const invalid = [
    [],
    [fine],
    Array<string>(READS_MAX + 1).fill(fine),
    [fine, long],
    [fine, 'https://example.com/api/user/stats'],
    [fine, '/offerwall/demo'],
    [fine, '/api/a b'],
  ]
  for (const paths of invalid) {
    const response = await app.server.inject({ url: combined(paths), headers: { cookie } })
    expect([paths, response.json().code]).toEqual([paths, 'invalid_request'])
  }
  const response = await app.server.inject({
    url: `${combined([fine, fine])}&more=1`,
    headers: { cookie },
  })
  expect(response.json().code).toBe('invalid_request')
})

it.each([
  ['another combination', combined(['/api/user/stats', '/api/user/stats'])],
  ['the reference', '/api/docs/json'],
  ['a call of a network', '/api/postback/demo?user=1&points=500'],
  ['a page', '/api/../games/dice'],
  ['a call that is no read', '/api/auth/logout'],
])('finds nothing in place of %s', async (_what, path) => {
  const responses = await readTogether(['/api/user/stats', path], { cookie: player.cookie })
  expect(responses).toMatchObject([{ status: 200 }, { status: 404, body: { code: 'not_found' } }])
})

const HOME = '203.0.113.7'
const get = (path: string, access: 'player' | 'public' = 'player') =>
  ({
    method: 'GET',
    path: `/api/${path}`,
    access,
    summary: 's',
    response: z.object({}),
  }) as Endpoint

/** A server on which one read works, one is refused, one breaks, and one is limited to 3 per address. */
async function givenServer(trustedProxies = 0) {
  const server = await createServer({
    frameOrigins: [],
    publicUrl: undefined,
    trustedProxies,
    describesAdminCalls: false,
    rateLimits: true,
    logLevel: 'silent',
    sessions: {
      authenticate: async () => ({ sid: 'a', playerId: 1, role: 'player' }),
      requireStepUp: async () => {},
    },
  })
  onTestFinished(() => server.close())
  mount(server, get('works'), () => ({}))
  mount(server, get('refuses'), () => Promise.reject(new AppError('forbidden')))
  mount(server, get('breaks'), () => Promise.reject(new Error('a detail')))
  mount(server, get('limited', 'public'), () => ({}), { max: 3, windowMs: 60_000 })
  serveCombinedReads(server)
  return server
}

it('lets a read fail alone, under its own request ID', async () => {
  const server = await givenServer()
  const url = combined(['/api/works', '/api/refuses', '/api/breaks', '/api/works'])
  const responses = responsesIn((await server.inject({ url })).body)
  expect(responses.map(({ status }) => status)).toEqual([200, 403, 500, 200])
  expect(responses[2]?.body).toMatchObject({ code: 'internal' })
  expect(JSON.stringify(responses)).not.toContain('a detail')
  expect(new Set(responses.map(({ requestId }) => requestId)).size).toBe(4)
})

it.each([
  ['its address', 0, { remoteAddress: HOME }],
  ['the address that a proxy names', 1, { headers: { 'x-forwarded-for': HOME } }],
])('counts each read for its caller, by %s', async (_what, trustedProxies, from) => {
  const server = await givenServer(trustedProxies)
  const url = combined(['/api/limited', '/api/limited', '/api/works'])
  const statuses = async () => {
    const responses = responsesIn((await server.inject({ url, ...from })).body)
    return responses.map(({ status }) => status)
  }
  expect(await statuses()).toEqual([200, 200, 200])
  expect((await statuses()).sort((one, other) => one - other)).toEqual([200, 200, 429])
  const alone = await server.inject({ url: '/api/limited', ...from })
  expect(alone.statusCode).toBe(429)
  expect((await server.inject({ url: '/api/limited' })).statusCode).toBe(200)
})

it.each([
  { through: 'no proxy', run: async (address: string) => address },
  ...(hasNginx ? [{ through: 'nginx', run: runNginx }] : []),
  ...(hasCaddy ? [{ through: 'Caddy', run: runCaddy }] : []),
])('answers each read as soon as it is done, through $through', async ({ run }) => {
  const server = await givenServer()
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  mount(server, get('ready', 'public'), () => ({}))
  mount(server, get('waits'), () => finished.then(() => ({})))
  const address = await run(await server.listen({ host: '127.0.0.1', port: 0 }))
  const { body } = await fetch(`${address}${combined(['/api/waits', '/api/works'])}`)
  const lines = body?.pipeThrough(new TextDecoderStream()).getReader()
  expect(responsesIn((await lines?.read())?.value ?? '')).toMatchObject([{ index: 1, status: 200 }])
  finish()
  expect(responsesIn((await lines?.read())?.value ?? '')).toMatchObject([{ index: 0, status: 200 }])
  expect((await lines?.read())?.done).toBe(true)
})
