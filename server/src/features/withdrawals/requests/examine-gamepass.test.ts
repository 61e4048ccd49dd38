import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { expirableCalls } from '#testing/expire-calls.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { FULFILLMENT_SECRET, fakeFulfillment } from '#testing/fakes/fake-fulfillment.ts'
import { type GivenPlayer, givenEarner, newRobloxDetails } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { testApp } from '#testing/test-app.ts'
import { withdrawalsChecks } from '../audit.ts'

type Checked = { status: number; json: object } | undefined
const OK = { status: 200, json: { status: 'ok' } }
const REJECTED = {
  status: 200,
  json: { status: 'failed', reason: 'not_for_sale', message: "Your gamepass isn't for sale" },
}

let response: () => Checked | Promise<Checked> = () => OK
const checks: Record<string, unknown>[] = []
const service = await fakeFulfillment({
  chooseConduct: () => 'pays',
  clock: fakeClock(),
  lateMs: 0,
  onHang: expirableCalls(),
  onCheck: async (order) => {
    checks.push(order)
    return response()
  },
})
afterAll(service.close)
const env = { PAYOUT_WEBHOOK_URL: service.url, PAYOUT_WEBHOOK_SECRET: FULFILLMENT_SECRET }
const app = await testApp({ env })
const limited = await testApp({ env: { ...env, RATE_LIMITS: 'on' }, db: app.db })
let player: GivenPlayer

beforeEach(async () => {
  response = () => OK
  checks.length = 0
  player = await givenEarner(app, 1000)
})

type Body = { amount?: number; details?: object; currentPassword?: string }

function request(body: Body = {}, { key = randomUUID(), to = app } = {}) {
  return to.server.inject({
    method: 'POST',
    url: '/api/automated-withdrawal/request',
    headers: { cookie: player.cookie, 'idempotency-key': key },
    payload: {
      type: 'robux',
      amount: 400,
      details: newRobloxDetails(player),
      currentPassword: 'a quiet password',
      ...body,
    },
  })
}

async function requested(): Promise<number> {
  const rows = app.db.selectFrom('withdrawal').select('id').where('player_id', '=', player.playerId)
  return (await rows.execute()).length
}

const wallet = () => readWallet(app.db, player.playerId)
const untouched = { available: 1000, held: 0, withdrawn: 0 }

test('a gamepass that the service would not buy is refused with its message, and nothing is held or counted', async () => {
  response = () => REJECTED
  const details = newRobloxDetails(player)
  const rejected = await request({ details })
  expect([rejected.statusCode, rejected.json()]).toMatchObject([
    409,
    { code: 'gamepass_refused', message: "Your gamepass isn't for sale." },
  ])
  expect(await wallet()).toEqual(untouched)
  expect(await requested()).toBe(0)
  expect(checks).toEqual([
    {
      method: 'robux',
      amountPoints: 400,
      usd: '4.00',
      robux: 400,
      destination: player.username,
      details,
      gamepass: { id: details.gamepassId, price: 400 },
      sellerReceivesAtLeast: 280,
      player: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ])
  response = () => OK
  expect((await request({ details })).statusCode).toBe(200)
  expect(await wallet()).toMatchObject({ available: 600, held: 400 })
})

test.each(['username_unknown', 'user_banned'])('%s is about the account', async (reason) => {
  response = () => ({ status: 200, json: { status: 'failed', reason, message: 'Not this name.' } })
  expect((await request()).json()).toMatchObject({
    code: 'destination_invalid',
    message: 'Not this name.',
  })
})

test('a refusal without a message has one of ours', async () => {
  response = () => ({ status: 200, json: { status: 'failed', reason: 7, message: {} } })
  expect((await request()).json().message).toBe('This gamepass can’t be bought.')
})

test.each<[string, Checked]>([
  ['is content', OK],
  ['does not know the call', { status: 400, json: {} }],
  ['refuses the signature', { status: 403, json: REJECTED.json }],
  ['fails', { status: 500, json: REJECTED.json }],
  ['takes no payouts now', { status: 200, json: { status: 'later', reason: 'roblox_down' } }],
  ['does not know yet', { status: 200, json: { status: 'pending' } }],
  ['answers something else', { status: 200, json: [] }],
  ['does not respond', undefined],
])('a request is taken if the service %s', async (_, checked) => {
  response = () => checked
  expect((await request()).statusCode).toBe(200)
  expect(checks).toHaveLength(1)
  expect(await wallet()).toMatchObject({ held: 400 })
})

test('the service is asked only about a request that nothing else prevents', async () => {
  response = () => REJECTED
  expect((await request({ amount: 1001 })).json().code).toBe('insufficient_points')
  expect(
    (await request({ amount: 5, details: { username: '!', gamepassId: '7' } })).json(),
  ).toEqual(expect.objectContaining({ code: expect.stringMatching(/invalid/) }))
  expect((await request({ currentPassword: 'a wrong password' })).json().code).toBe(
    'password_wrong',
  )
  const paypal = await app.server.inject({
    method: 'POST',
    url: '/api/withdrawal/request',
    headers: { cookie: player.cookie },
    payload: {
      method: 'paypal',
      amount: 1000,
      paymentDetails: 'someone@example.com',
      currentPassword: 'a quiet password',
    },
  })
  expect(paypal.statusCode).toBe(200)
  player = await givenEarner(app, 1000)
  await setSetting(app.db, 'withdrawal_provider_robux', 'manual')
  expect((await request()).statusCode).toBe(200)
  await setSetting(app.db, 'withdrawal_provider_robux', 'auto')
  expect(checks).toEqual([])
})

test('a repeat returns the first response, whatever the service would answer now', async () => {
  const [key, details] = [randomUUID(), newRobloxDetails(player)]
  const first = await request({ details }, { key })
  response = () => REJECTED
  const repeats = await Promise.all([1, 2, 3].map(() => request({ details }, { key })))
  expect(repeats.map(({ body }) => body)).toEqual(Array(3).fill(first.body))
  const { id } = first.json()
  // A failed withdrawal no longer has the gamepass, so the service is asked, but the key decides.
  await app.jobs.runDue()
  await app.db.updateTable('withdrawal').set({ status: 'rejected' }).where('id', '=', id).execute()
  expect((await request({ details }, { key })).body).toBe(first.body)
  expect(await requested()).toBe(1)
  await app.db.updateTable('withdrawal').set({ status: 'completed' }).where('id', '=', id).execute()
})

test('a slow service holds no lock and no connection, and delays no other call of the player', async () => {
  let seen: unknown
  response = async () => {
    await app.db.transaction().execute(async (tx) => {
      await sql`select from wallet where player_id = ${player.playerId} for update nowait`.execute(
        tx,
      )
    })
    const { rows } = await sql`
      select state from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(app.db)
    const other = await limited.server.inject({
      method: 'POST',
      url: '/api/withdrawal/request',
      headers: { cookie: player.cookie },
      payload: { method: 'paypal', amount: 5, paymentDetails: 'someone@example.com' },
    })
    seen = [rows, other.statusCode]
    return OK
  }
  expect((await request({}, { to: limited })).statusCode).toBe(200)
  expect(seen).toEqual([[], 400])
})

test('a player asks the service at most ten times a minute', async () => {
  response = () => REJECTED
  const codes: number[] = []
  for (let call = 0; call < 12; call += 1)
    codes.push((await request({}, { to: limited })).statusCode)
  expect(codes).toEqual([...Array(10).fill(409), 429, 429])
  expect(checks).toHaveLength(10)
})

test('the audit finds no breaches after these tests', async () => {
  expect(await listBreaches(app.db, withdrawalsChecks)).toEqual({})
})
