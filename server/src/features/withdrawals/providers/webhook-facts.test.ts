import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { FULFILLMENT_SECRET, fakeFulfillment } from '#testing/fakes/fake-fulfillment.ts'
import { type GivenPlayer, givenEarner, givenPlayer, newRobloxDetails } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { readWithdrawalRow } from '#testing/players/read-withdrawal-row.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { withdrawalsChecks } from '../audit.ts'
import { signedHeaders } from './webhook-signature.ts'

const clock = fakeClock()
const service = await fakeFulfillment({ chooseConduct: () => 'late', clock, lateMs: 7_200_000 })
afterAll(service.close)
const app = await testApp({
  env: { PAYOUT_WEBHOOK_URL: service.url, PAYOUT_WEBHOOK_SECRET: FULFILLMENT_SECRET },
})
let player: GivenPlayer

beforeEach(async () => {
  player = await givenEarner(app, 1000)
})

async function withdraw() {
  const body = { type: 'robux', amount: 400, details: newRobloxDetails(player) }
  const { id } = (await send(app, player, '/api/automated-withdrawal/request', body)).json()
  await app.jobs.runDue()
  return id as number
}

const read = (id: number) => readWithdrawalRow(app.db, id)

/** A notice from the service. */
function notice(body: object) {
  const payload = JSON.stringify(body)
  const signed = { from: 'service', body: payload, now: app.clock.now() } as const
  return app.server.inject({
    method: 'POST',
    url: '/api/payouts/webhook',
    headers: { 'content-type': 'application/json', ...signedHeaders(FULFILLMENT_SECRET, signed) },
    payload,
  })
}

test("an order names its player the same way each time, without the player's ID", async () => {
  const placeOrder = async () =>
    service.orders.get((await read(await withdraw())).payout_key)?.order
  const [one, again] = [await placeOrder(), await placeOrder()]
  const owner = player
  player = await givenEarner(app, 1000)
  const other = await placeOrder()
  expect(again?.player).toBe(one?.player)
  expect(other?.player).not.toBe(one?.player)
  const ofService = createHmac('sha256', FULFILLMENT_SECRET).update(String(owner.playerId))
  expect(one?.player).not.toBe(ofService.digest('hex').slice(0, 32))
})

test('what the service adds to a status is kept for admins, and is never shown to players', async () => {
  const id = await withdraw()
  const { payout_key: key } = await read(id)
  const facts = async () => (await read(id)).provider_facts
  await notice({ key, status: 'pending', reason: 'needs_person', message: 'Wait', buyer: null })
  expect(await facts()).toEqual({ reason: 'needs_person' })

  const bought = { chargedRobux: 360, gamepassPrice: 400, sellerId: 1234, buyer: 'account-7' }
  await notice({ key, status: 'paid', reference: 'R-1', ...bought })
  expect(await facts()).toEqual(bought)
  await notice({ key, status: 'pending', reason: 'needs_person' })
  expect(await facts()).toEqual(bought)
  await notice({ key, status: 'returned', reason: 'a reason of tomorrow' })
  expect(await facts()).toEqual({ ...bought, reason: 'a reason of tomorrow' })

  const admin = await givenPlayer(app, { admin: true })
  const shown = (await send(app, admin, `/api/admin/withdrawal/${id}`)).json()
  expect(shown.providerFacts).toEqual({ ...bought, reason: 'a reason of tomorrow' })
  const history = (await send(app, player, '/api/withdrawal/history')).body
  expect(history).not.toMatch(/account-7|of tomorrow|1234|providerFacts/)
})

test.each([
  { reason: 7, chargedRobux: '360', gamepassPrice: -1, sellerId: 0.5, buyer: {} },
  { reason: 'x'.repeat(101), chargedRobux: 1e300, sellerId: -1, buyer: '\0', message: 7 },
  { reason: '', gamepassPrice: null, reference: 17, message: null },
])('a payment counts without what is invalid in the notice: %j', async (invalid) => {
  const id = await withdraw()
  const { payout_key: key } = await read(id)
  expect((await notice({ key, status: 'paid', ...invalid })).statusCode).toBe(200)
  expect(await read(id)).toMatchObject({
    status: 'completed',
    provider_reference: key,
    provider_facts: null,
  })
  expect(await readWallet(app.db, player.playerId)).toMatchObject({ held: 0, withdrawn: 400 })
})

test('the audit finds no breaches after these tests', async () => {
  expect(await listBreaches(app.db, withdrawalsChecks)).toEqual({})
})
