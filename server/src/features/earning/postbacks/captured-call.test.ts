import { type AddressInfo, connect as openSocket } from 'node:net'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '#audit.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { eventually } from '#testing/eventually.ts'
import { networkEnv } from '#testing/networks/all-fake-networks.ts'
import { fakeCpx } from '#testing/networks/cpx.ts'
import { fakeDemo } from '#testing/networks/demo.ts'
import { type Call, type FakeNetwork, send } from '#testing/networks/fake-network.ts'
import { fakeLootably } from '#testing/networks/lootably.ts'
import { revlumCall } from '#testing/networks/revlum-family.ts'
import { fakeTorox } from '#testing/networks/torox.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp({ env: networkEnv })
await setSetting(app.db, 'offer_event_max_points', '0')
let port: number
let playerId: number
let user: string
let conversions = 0

beforeAll(async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.server.address() as AddressInfo).port
})

beforeEach(async () => {
  playerId = await barePlayer(app.db, 50)
  user = await readOfferId(playerId)
})

async function readOfferId(id: number): Promise<string> {
  const player = app.db.selectFrom('player').select('offer_id').where('id', '=', id)
  return (await player.executeTakeFirstOrThrow()).offer_id
}

function creditBy(network: FakeNetwork, transaction = nextName()): Call {
  const placement = { origin: app.publicUrl(), secret: network.secret }
  return network.credit({ user, transaction, points: 75 }, placement)
}

function nextName(): string {
  conversions += 1
  return `tx${conversions}`
}

/** The same call, including its signature, with different values in its query. */
function changed(call: Call, values: Record<string, string>): Call {
  const url = new URL(call.url)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return { ...call, url: url.href }
}

async function available(): Promise<number> {
  const wallet = app.db.selectFrom('wallet').select('available').where('player_id', '=', playerId)
  return (await wallet.executeTakeFirstOrThrow()).available
}

const responseStatus = async (call: Call) => (await send({ port }, call)).status

test('a signature is refused when the boundaries between its values move', async () => {
  const placement = { origin: app.publicUrl(), secret: 'app-secret-of-dermoney' }
  const call = revlumCall('dermoney', { user, transaction: 'AB12', points: 30 }, placement)
  expect(await responseStatus(call)).toBe(200)
  expect(await responseStatus(changed(call, { transId: 'AB1', reward: '230.00' }))).toBe(409)
  expect(await responseStatus(changed(call, { transId: 'AB', reward: '1230.00' }))).toBe(409)
  expect(await responseStatus(call)).toBe(200)
  expect(await available()).toBe(80)
})

test('a test call does not become a credit when its debug flag is removed', async () => {
  const placement = { origin: app.publicUrl(), secret: 'app-secret-of-tplayad' }
  const call = revlumCall('tplayad', { user, transaction: nextName(), points: 30 }, placement, {
    debug: '1',
  })
  expect(await responseStatus(call)).toBe(200)
  expect(await responseStatus(changed(call, { debug: '0' }))).toBe(409)
  expect(await available()).toBe(50)
})

test('a CPX Research signature credits only its first player and amount', async () => {
  const call = creditBy(fakeCpx)
  expect(await responseStatus(changed(call, { amount_local: '0.00' }))).toBe(200)
  expect(await responseStatus(changed(call, { amount_local: '9999.00' }))).toBe(409)
  const other = await readOfferId(await barePlayer(app.db, 0))
  expect(await responseStatus(changed(call, { user_id: other }))).toBe(409)
  expect(await available()).toBe(50)
})

test('a Lootably signature credits one transaction; later ones wait for review', async () => {
  const call = creditBy(fakeLootably)
  expect(await responseStatus(call)).toBe(200)
  for (let copy = 0; copy < 5; copy += 1) {
    expect(await responseStatus(changed(call, { transactionID: nextName() }))).toBe(200)
  }
  expect(await available()).toBe(125)
  const cut = { revenue: '1.', currencyReward: '500075.00' }
  expect(await responseStatus(changed(call, cut))).toBe(409)
  expect(await available()).toBe(125)
})

test('a Torox signature credits one conversion; later ones wait for review', async () => {
  const call = creditBy(fakeTorox)
  expect(await responseStatus(call)).toBe(200)
  expect(await responseStatus(changed(call, { id: nextName(), amount: '9000' }))).toBe(200)
  expect(await available()).toBe(125)
})

test('later transactions with a signature are credited up to the limit for events', async () => {
  await setSetting(app.db, 'offer_event_max_points', '75')
  const call = creditBy(fakeTorox)
  expect(await responseStatus(call)).toBe(200)
  expect(await responseStatus(changed(call, { id: nextName(), amount: '75' }))).toBe(200)
  expect(await responseStatus(changed(call, { id: nextName(), amount: '76' }))).toBe(200)
  expect(await available()).toBe(200)
  await setSetting(app.db, 'offer_event_max_points', '0')
})

test('concurrent calls with one signature and different transactions produce one credit', async () => {
  const call = creditBy(fakeLootably)
  const names = Array.from({ length: 8 }, nextName)
  const statuses = await Promise.all(
    names.map((transactionID) => responseStatus(changed(call, { transactionID }))),
  )
  expect(statuses).toEqual(Array(8).fill(200))
  expect(await available()).toBe(125)
})

test('a report above the limit waits for review', async () => {
  const call = changed(creditBy(fakeTorox), { amount: '9999999' })
  expect(await send({ port }, call)).toEqual({ status: 200, body: '1' })
  expect(await available()).toBe(50)
})

test('a HEAD request shows that the address exists, and moves no points', async () => {
  const { pathname, search } = new URL(creditBy(fakeCpx).url)
  const response = await app.server.inject({ method: 'HEAD', url: pathname + search })
  expect(response.statusCode).toBe(200)
  expect(await available()).toBe(50)
})

test('a call with a repeated parameter is refused', async () => {
  const call = creditBy(fakeCpx)
  for (const url of [`${call.url}&amount_local=9000.00`, `${call.url}&amount_local=75.00`]) {
    expect(await responseStatus({ ...call, url })).toBe(403)
  }
  expect(await available()).toBe(50)
  expect(await responseStatus(call)).toBe(200)
})

test('a credit applies when its caller disconnects before the response', async () => {
  // Node drops a closed socket's remote address.
  app.server.server.prependOnceListener('request', ({ socket }) => socket.destroy())
  const { pathname, search } = new URL(creditBy(fakeDemo).url)
  const caller = openSocket(port, '127.0.0.1')
  caller.on('error', () => {})
  caller.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
  await eventually(async () => expect(await available()).toBe(125))
})

test('the books pass the audit', async () => {
  const results = await audit(app.db, seedBox)
  expect(results.filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
