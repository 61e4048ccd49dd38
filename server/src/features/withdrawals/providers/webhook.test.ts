import { afterAll, beforeEach, expect, test } from 'vitest'
import { expirableCalls } from '#testing/expire-calls.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import {
  type Conduct,
  FULFILLMENT_SECRET,
  fakeFulfillment,
} from '#testing/fakes/fake-fulfillment.ts'
import { type GivenPlayer, givenEarner, newRobloxDetails } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { readWithdrawalRow } from '#testing/players/read-withdrawal-row.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { withdrawalsChecks } from '../audit.ts'
import { signedHeaders } from './webhook-signature.ts'

let conduct: Conduct = 'pays'
const serviceClock = fakeClock()
const service = await fakeFulfillment({
  chooseConduct: () => conduct,
  clock: serviceClock,
  lateMs: 7_200_000,
  onHang: expirableCalls(),
})
afterAll(service.close)
const app = await testApp({
  env: { PAYOUT_WEBHOOK_URL: service.url, PAYOUT_WEBHOOK_SECRET: FULFILLMENT_SECRET },
})
let player: GivenPlayer

beforeEach(async () => {
  conduct = 'pays'
  player = await givenEarner(app, 1000)
})

async function withdraw() {
  const details = newRobloxDetails(player)
  const body = { type: 'robux', amount: 400, details }
  const { id } = (await send(app, player, '/api/automated-withdrawal/request', body)).json()
  await app.jobs.runDue()
  return id as number
}

async function advance(ms: number) {
  app.clock.advance(ms)
  serviceClock.set(app.clock.now())
  await app.jobs.runDue()
}

const read = (id: number) => readWithdrawalRow(app.db, id)
const wallet = () => readWallet(app.db, player.playerId)

const untouched = { available: 600, held: 400, withdrawn: 0 }
const paidOut = { available: 600, held: 0, withdrawn: 400 }
const refunded = { available: 1000, held: 0, withdrawn: 0 }

test('sends the service a complete, signed request', async () => {
  const id = await withdraw()
  const { payout_key: key } = await read(id)
  expect(service.orders.get(key)?.order).toEqual({
    key,
    method: 'robux',
    amountPoints: 400,
    usd: '4.00',
    robux: 400,
    destination: player.username,
    details: { username: player.username, gamepassId: expect.stringMatching(/^[1-9][0-9]*$/) },
    gamepass: { id: expect.stringMatching(/^[1-9][0-9]*$/), price: 400 },
    sellerReceivesAtLeast: 280,
    player: expect.stringMatching(/^[0-9a-f]{32}$/),
    submittedAt: app.clock.now().toISOString(),
    expiresAt: new Date(app.clock.now().getTime() + 7 * 86_400_000).toISOString(),
  })
  expect(service.rejected).toEqual([])
  expect(await read(id)).toMatchObject({ status: 'completed', provider: 'webhook' })
  expect(await wallet()).toEqual(paidOut)
})

test.each(['drops', 'hangs'] as const)(
  'a service that %s is asked for the status and pays once',
  async (fault) => {
    conduct = fault
    const id = await withdraw()
    expect(await read(id)).toMatchObject({ status: 'processing' })
    expect(await wallet()).toEqual(untouched)
    conduct = 'pays'
    await advance(10_000)
    const { payout_key: key } = await read(id)
    expect(service.payments.filter((paid) => paid === key)).toHaveLength(1)
    expect(service.repeatedPays).toEqual([])
    expect(await wallet()).toEqual(paidOut)
  },
)

test('a failure returns the points and saves the reason', async () => {
  conduct = 'fails'
  const id = await withdraw()
  expect(await read(id)).toMatchObject({ status: 'failed', end_message: 'No such account.' })
  expect(await wallet()).toEqual(refunded)
})

test('waits for a service that pays late', async () => {
  conduct = 'late'
  const id = await withdraw()
  for (let hour = 0; hour < 2; hour += 1) {
    expect(await wallet()).toEqual(untouched)
    await advance(3_600_000)
  }
  await advance(3_600_000)
  expect(await read(id)).toMatchObject({ status: 'completed' })
})

type Forgery = { secret?: string; at?: Date; sent?: object; from?: 'product' | 'service' }

/** A notice from the service. */
function notice(
  body: object,
  {
    secret = FULFILLMENT_SECRET,
    at = app.clock.now(),
    sent = body,
    from = 'service',
  }: Forgery = {},
) {
  return app.server.inject({
    method: 'POST',
    url: '/api/payouts/webhook',
    headers: {
      'content-type': 'application/json',
      ...signedHeaders(secret, { from, body: JSON.stringify(body), now: at }),
    },
    payload: JSON.stringify(sent),
  })
}

test('applies repeated signed notices once', async () => {
  conduct = 'late'
  const id = await withdraw()
  const { payout_key: key } = await read(id)
  const paid = { key, status: 'paid', reference: 'R-1' }
  const responses = await Promise.all(Array.from({ length: 8 }, () => notice(paid)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  expect(await read(id)).toMatchObject({ status: 'completed', provider_reference: 'R-1' })
  expect((await notice({ key, status: 'pending' })).statusCode).toBe(200)
  expect(await wallet()).toEqual(paidOut)

  const returned = { key, status: 'returned', message: 'The account was closed' }
  await Promise.all(Array.from({ length: 8 }, () => notice(returned)))
  expect(await read(id)).toMatchObject({
    status: 'returned',
    end_message: 'The account was closed.',
  })
  expect(await wallet()).toEqual(refunded)
})

function readWithdrawalSignals(id: number) {
  return app.db
    .selectFrom('abuse_signal')
    .select('details')
    .where('subject', '=', `withdrawal ${id}`)
    .execute()
}

test('a notice that contradicts a final status moves no points and triggers a check', async () => {
  conduct = 'fails'
  const id = await withdraw()
  const { payout_key: key } = await read(id)
  const entry = service.orders.get(key)
  if (entry !== undefined) entry.status = 'paid'
  await notice({ key, status: 'paid', reference: 'R-2' })
  await notice({ key, status: 'paid', reference: 'R-2' })
  expect(await readWithdrawalSignals(id)).toEqual([])
  expect(await app.scheduler.run('reconcile-payouts')).toMatchObject({ differences: 1 })
  expect(await wallet()).toEqual(refunded)
  expect(await readWithdrawalSignals(id)).toMatchObject([
    { details: { ours: 'failed', theirs: 'paid' } },
  ])
})

test('a difference that an admin resolved is not shown again', async () => {
  conduct = 'fails'
  const id = await withdraw()
  const entry = service.orders.get((await read(id)).payout_key)
  if (entry !== undefined) entry.status = 'paid'
  for (let day = 0; day < 4; day += 1) {
    await advance(86_400_000)
    await app.scheduler.run('reconcile-payouts')
    await app.db
      .updateTable('abuse_signal')
      .set({ resolved_at: app.clock.now(), resolved_by: player.playerId })
      .where('subject', '=', `withdrawal ${id}`)
      .execute()
  }
  expect(await readWithdrawalSignals(id)).toHaveLength(1)
})

test('a repeated, outdated notice is not a difference', async () => {
  conduct = 'late'
  const id = await withdraw()
  const { payout_key: key } = await read(id)
  const paid = { key, status: 'paid', reference: 'R-1' }
  const entry = service.orders.get(key)
  if (entry !== undefined) entry.status = 'returned'
  await notice(paid)
  await notice({ key, status: 'returned', message: 'The account was closed' })
  await notice(paid)
  expect(await app.scheduler.run('reconcile-payouts')).toMatchObject({ differences: 0 })
  expect(await read(id)).toMatchObject({ status: 'returned' })
  expect(await readWithdrawalSignals(id)).toEqual([])
})

test('a payout is checked again if the service does not respond within the time limit', async () => {
  const env = { PAYOUT_WEBHOOK_URL: service.url, PAYOUT_WEBHOOK_SECRET: FULFILLMENT_SECRET }
  const impatient = await testApp({ env, db: app.db, now: app.clock.now(), payoutWaitMs: 1 })
  conduct = 'hangs'
  const body = { type: 'robux', amount: 400, details: newRobloxDetails(player) }
  const { id } = (await send(app, player, '/api/automated-withdrawal/request', body)).json()
  await impatient.jobs.runDue()
  expect(await read(id)).toMatchObject({ status: 'processing' })
  conduct = 'pays'
  await advance(60_000)
  expect(await wallet()).toEqual(paidOut)
})

test('a payout is not sent again through another service with the same name', async () => {
  const another = await fakeFulfillment({
    chooseConduct: () => 'pays',
    clock: serviceClock,
    lateMs: 0,
  })
  const env = { PAYOUT_WEBHOOK_URL: another.url, PAYOUT_WEBHOOK_SECRET: FULFILLMENT_SECRET }
  const moved = await testApp({ env, db: app.db, now: app.clock.now() })
  conduct = 'drops'
  const id = await withdraw()
  for (const ms of [60_000, 86_400_000]) {
    app.clock.advance(ms)
    serviceClock.set(app.clock.now())
    moved.clock.set(app.clock.now())
    await moved.jobs.runDue()
    await moved.scheduler.run('reconcile-payouts')
  }
  expect(another.payments).toEqual([])
  expect(await read(id)).toMatchObject({ status: 'processing' })
  expect(await readWithdrawalSignals(id)).toMatchObject([
    { details: { ours: 'processing', theirs: 'unknown' } },
  ])
  another.close()
  await advance(3_600_000)
  await app.scheduler.run('reconcile-payouts')
  expect(await wallet()).toEqual(paidOut)
})

test('rejects notices that are unsigned, outdated, unrecognized or invalid', async () => {
  conduct = 'late'
  const id = await withdraw()
  const { payout_key: key } = await read(id)
  const paid = { key, status: 'paid', reference: 'R-3' }
  const old = new Date(app.clock.now().getTime() - 301_000)
  const stranger = { ...paid, key: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' }
  const responses = await Promise.all([
    notice(paid, { secret: 'a different secret' }),
    notice(paid, { from: 'product' }),
    notice(paid, { at: old }),
    notice(paid, { sent: { ...paid, reference: 'R-4' } }),
    notice({ key, status: 'absent' }),
    notice({ key, status: 'done' }),
    notice(stranger),
    app.server.inject({ method: 'POST', url: '/api/payouts/webhook', payload: paid }),
  ])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([
    403, 403, 403, 403, 400, 400, 404, 403,
  ])
  expect(await wallet()).toEqual(untouched)
})

test('rejects a notice about a payout that was not sent', async () => {
  await app.db
    .updateTable('setting')
    .set({ value: 'true' })
    .where('key', '=', 'payouts_paused')
    .execute()
  const id = await withdraw()
  const { payout_key: key } = await read(id)
  expect((await notice({ key, status: 'paid', reference: 'R-5' })).statusCode).toBe(404)
  expect(await wallet()).toEqual(untouched)
  await app.db
    .updateTable('setting')
    .set({ value: 'false' })
    .where('key', '=', 'payouts_paused')
    .execute()
  await advance(30_000)
  expect(await wallet()).toEqual(paidOut)
})

test('the audit finds no breaches after these tests', async () => {
  expect(await listBreaches(app.db, withdrawalsChecks)).toEqual({})
})
