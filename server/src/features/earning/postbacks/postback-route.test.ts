import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openBooks } from '#core/ledger/books.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { POSTBACK_SECRET, testApp } from '#testing/test-app.ts'
import { earningChecks } from '../audit.ts'
import { type DemoFields, demoNetwork, demoSignature } from '../networks/demo.ts'
import { postbackRoute } from './postback-route.ts'

const app = await testApp()
let player: GivenPlayer
let user = ''
let transactions = 0

beforeAll(async () => {
  player = await givenPlayer(app, { points: 50 })
  const response = await app.server.inject({
    url: '/api/offerwall',
    headers: { cookie: player.cookie },
  })
  user = response.json().user
})

/** A postback with an unused transaction id. */
function fresh(values: Partial<DemoFields> = {}): DemoFields {
  transactions += 1
  return { user, transaction: `tx-${transactions}`, points: '75', kind: 'credit', ...values }
}

function signed(fields: DemoFields, secret = POSTBACK_SECRET): string {
  return new URLSearchParams({ ...fields, signature: demoSignature(fields, secret) }).toString()
}

function send(query: string, headers: Record<string, string> = {}) {
  return app.server.inject({ url: `/api/postbacks/demo?${query}`, headers })
}

/** Everything that a postback may change. */
async function state() {
  const [wallets, transfers, offers] = await Promise.all([
    app.db.selectFrom('wallet').selectAll().orderBy('player_id').execute(),
    app.db.selectFrom('transfer').select('id').execute(),
    app.db.selectFrom('offer_transaction').selectAll().orderBy('id').execute(),
  ])
  return { wallets, transfers: transfers.length, offers }
}

async function available(): Promise<number> {
  const { wallets } = await state()
  return wallets.find((wallet) => wallet.player_id === player.playerId)?.available ?? Number.NaN
}

function latestPostback() {
  return app.db
    .selectFrom('postback')
    .select(['network', 'method', 'query', 'body', 'verdict', 'received_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

test('signs as documented: hex HMAC-SHA256 over the values joined by line feeds', () => {
  const fields = { user: 'u1', transaction: 't1', points: '100', kind: 'credit' }
  expect(demoSignature(fields, 'secret-of-sixteen')).toBe(
    'bfaee4bfafe781decb629a62ff0c8fc4987e0ab56894c3797af320381e3563fc',
  )
})

test('credits a signed call and stores it with a hash in place of its signature', async () => {
  const before = await available()
  const query = signed(fresh())
  const response = await send(query)
  expect([response.statusCode, response.body]).toEqual([200, 'OK'])
  expect(await available()).toBe(before + 75)
  expect(await latestPostback()).toEqual({
    network: 'demo',
    method: 'GET',
    query: stored(query),
    body: '',
    verdict: 'credited',
    received_at: app.clock.now(),
  })
})

/** A query as stored. */
function stored(query: string): string {
  return query.replace(/(?<=signature=).*/, (signature) => {
    return `sha256:${createHash('sha256').update(signature).digest('hex')}`
  })
}

test('accepts a POST with values in the query or in a form', async () => {
  const before = await available()
  const inAddress = await app.server.inject({
    method: 'POST',
    url: `/api/postbacks/demo?${signed(fresh())}`,
  })
  const inForm = await app.server.inject({
    method: 'POST',
    url: '/api/postbacks/demo',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: signed(fresh()),
  })
  expect([inAddress.statusCode, inForm.statusCode]).toEqual([200, 200])
  expect(await available()).toBe(before + 150)
})

test('accepts a cookie, which a network behind a proxy may have been given', async () => {
  const response = await send(signed(fresh()), { cookie: 'route=7' })
  expect([response.statusCode, response.body]).toEqual([200, 'OK'])
  expect(await latestPostback()).toMatchObject({ verdict: 'credited' })
})

test('credits 24 concurrent copies once and responds to each with 200', async () => {
  const before = await available()
  const query = signed(fresh({ points: '300' }))
  const responses = await Promise.all(Array.from({ length: 24 }, () => send(query)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(24).fill(200))
  expect(responses.filter(({ body }) => body === 'OK')).toHaveLength(1)
  expect(responses.filter(({ body }) => body === 'DUP')).toHaveLength(23)
  expect(await available()).toBe(before + 300)
})

test("responds to a repeated call while the player's wallet is locked", async () => {
  const query = signed(fresh())
  await send(query)
  await app.db.transaction().execute(async (tx) => {
    await openBooks(tx, [player.playerId])
    expect((await send(query)).body).toBe('DUP')
  })
})

test('reverses a credit under the same transaction id', async () => {
  const before = await available()
  const credit = fresh()
  await send(signed(credit))
  const response = await send(signed({ ...credit, kind: 'reversal' }))
  expect(response.statusCode).toBe(200)
  expect(await available()).toBe(before)
})

describe('refuses and moves no points:', () => {
  const forged: [string, (fields: DemoFields) => string][] = [
    ['no signature', (fields) => new URLSearchParams(fields).toString()],
    ['an empty signature', (fields) => `${new URLSearchParams(fields).toString()}&signature=`],
    ['a changed byte', (fields) => signed(fields).replace(/.$/, (c) => (c === '0' ? '1' : '0'))],
    ['changed points', (fields) => signed(fields).replace('points=75', 'points=76')],
    ['another secret', (fields) => signed(fields, 'another-secret-of-tests')],
    ['an empty secret', (fields) => signed(fields, '')],
    [
      'a value moved across the line feed',
      (fields) => {
        const moved = { ...fields, user: `${fields.user}\n${fields.transaction}`, transaction: '' }
        const signature = demoSignature(fields, POSTBACK_SECRET)
        return new URLSearchParams({ ...moved, signature }).toString()
      },
    ],
    ['nothing at all', () => ''],
  ]

  test.each(forged)('%s: 403', async (_, query) => {
    const before = await state()
    const sent = query(fresh())
    const response = await send(sent)
    expect([response.statusCode, response.json().code]).toEqual([403, 'signature_wrong'])
    expect(await state()).toEqual(before)
    expect(await latestPostback()).toMatchObject({
      query: stored(sent),
      verdict: 'signature_wrong',
    })
  })

  test.each([
    ['a page from another site', () => ({ 'sec-fetch-site': 'cross-site' })],
    ['our own page', () => ({ 'sec-fetch-site': 'same-origin' })],
    ['an origin', () => ({ origin: 'https://elsewhere.example' })],
  ])('a browser with %s, though signed: 403', async (_, headers) => {
    const before = await state()
    const response = await send(signed(fresh()), headers())
    expect([response.statusCode, response.json().code]).toEqual([403, 'forbidden'])
    expect(await state()).toEqual(before)
    expect(await latestPostback()).toMatchObject({ verdict: 'forbidden' })
  })

  test.each([
    ['no points', { points: '' }],
    ['zero points', { points: '0' }],
    ['negative points', { points: '-5' }],
    ['half a point', { points: '7.5' }],
    ['points in hexadecimal', { points: '0x10' }],
    ['infinite points', { points: '1e999' }],
    ['too many points', { points: '10000000' }],
    ['an unknown kind', { kind: 'bonus' }],
    ['no transaction', { transaction: '' }],
    ['a NUL in the transaction', { transaction: 'a\0b' }],
    ['a transaction of 129 characters', { transaction: 'x'.repeat(129) }],
    ['no user', { user: '' }],
  ])('%s, though signed: 400', async (_, values) => {
    const before = await state()
    const response = await send(signed(fresh(values)))
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_request'])
    expect(await state()).toEqual(before)
  })

  test('an unknown user: 404', async () => {
    const before = await state()
    const response = await send(signed(fresh({ user: 'f'.repeat(32) })))
    expect(response.statusCode).toBe(404)
    expect(await state()).toEqual(before)
    expect(await latestPostback()).toMatchObject({ verdict: 'not_found' })
  })

  test('an unknown network: 404', async () => {
    const response = await app.server.inject({ url: '/api/postbacks/nobody' })
    expect(response.statusCode).toBe(404)
  })

  test.each([
    ['points', (fields: DemoFields) => ({ ...fields, points: '76' })],
    ['user', (fields: DemoFields, other: string) => ({ ...fields, user: other })],
  ])('an existing transaction with different %s: 409', async (_, change) => {
    const other = await givenPlayer(app)
    const row = await app.db
      .selectFrom('player')
      .select('offer_id')
      .where('id', '=', other.playerId)
      .executeTakeFirstOrThrow()
    const fields = fresh()
    await send(signed(fields))
    const before = await state()
    const response = await send(signed(change(fields, row.offer_id)))
    expect([response.statusCode, response.json().code]).toEqual([409, 'postback_conflict'])
    expect(await state()).toEqual(before)
    expect(await latestPostback()).toMatchObject({ verdict: 'postback_conflict' })
  })
})

test('stores at most 2,000 characters of a query and of a body', async () => {
  await app.server.inject({
    method: 'POST',
    url: `/api/postbacks/demo?${signed(fresh())}&junk=${'x'.repeat(7000)}`,
    headers: { 'content-type': 'text/plain' },
    payload: 'y'.repeat(7000),
  })
  const stored = await latestPostback()
  expect(stored?.query).toHaveLength(2000)
  expect(stored).toMatchObject({ method: 'POST', body: 'y'.repeat(2000) })
})

test('logs unsigned calls at most once a second, with their number', async () => {
  const lines: object[] = []
  const log = { level: 'warn', stream: { write: (line: string) => lines.push(JSON.parse(line)) } }
  const server = Fastify({ logger: log })
  onTestFinished(() => server.close())
  const { db, clock } = app
  const networks = [demoNetwork({ secret: POSTBACK_SECRET, readClick: () => undefined })]
  const { publicUrl } = app
  await postbackRoute(server, { db, clock, networks, publicUrl, rateLimits: false, count() {} })
  const forge = (query: string) => server.inject({ url: `/api/postbacks/demo?${query}` })

  for (const query of ['first', 'second', 'third']) await forge(query)
  clock.advance(1000)
  await forge('x'.repeat(1000))
  const msg = 'a postback did not come from its network'
  const logged = { network: 'demo', remoteAddress: '127.0.0.1', msg }
  expect(lines.filter((line) => 'calls' in line)).toMatchObject([
    { ...logged, query: 'first', calls: 1 },
    { ...logged, query: 'x'.repeat(200), calls: 3 },
  ])
})

test('the audit detects a transaction without a matching postback', async () => {
  expect(await listBreaches(app.db, earningChecks)).toEqual({})
  await app.db
    .updateTable('postback')
    .set({ verdict: 'duplicate' })
    .where('verdict', '=', 'credited')
    .execute()
  expect(Object.keys(await listBreaches(app.db, earningChecks))).toEqual(['offer-postback'])
})
