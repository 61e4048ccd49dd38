import { beforeEach, expect, test } from 'vitest'
import {
  fakePaypal,
  PAYPAL_CLIENT,
  PAYPAL_SIGNATURE,
  PAYPAL_WEBHOOK_ID,
} from '../../testing/fake-paypal.ts'
import { type GivenPlayer, givenPlayer } from '../../testing/given.ts'
import { send } from '../../testing/send.ts'
import { setSetting } from '../../testing/set-setting.ts'
import { testApp } from '../../testing/test-app.ts'

const paypal = await fakePaypal()
const app = await testApp({
  env: {
    PAYPAL_CLIENT_ID: PAYPAL_CLIENT.clientId,
    PAYPAL_CLIENT_SECRET: PAYPAL_CLIENT.clientSecret,
    PAYPAL_WEBHOOK_ID,
    PAYPAL_API_URL: paypal.url,
  },
})
await setSetting(app.db, 'auto_approve_points', '100000')
await setSetting(app.db, 'auto_approve_account_days', '0')
await setSetting(app.db, 'auto_approve_signals', '100')
let player: GivenPlayer

beforeEach(async () => {
  paypal.settle('PENDING')
  paypal.calls.length = 0
  player = await givenPlayer(app, { points: 4000, verified: true })
})

/** A payout that PayPal was given. */
async function sent(): Promise<number> {
  const body = { method: 'paypal', amount: 1250, paymentDetails: 'someone@example.com' }
  const { id } = (await send(app, player, '/api/withdrawal/request', body)).json()
  await app.jobs.runDue()
  return id
}

function read(id: number) {
  return app.db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

function wallet() {
  return app.db
    .selectFrom('wallet')
    .select(['available', 'held', 'withdrawn'])
    .where('player_id', '=', player.playerId)
    .executeTakeFirstOrThrow()
}

const untouched = { available: 2750, held: 1250, withdrawn: 0 }
const paidOut = { available: 2750, held: 0, withdrawn: 1250 }

/** A notice of PayPal about the payout of a withdrawal. */
async function notify(id: number, signature: string, event: object = {}) {
  const { payout_key: key } = await read(id)
  const resource = { sender_batch_id: key, payout_item: { sender_item_id: key } }
  return app.server.inject({
    method: 'POST',
    url: '/api/payouts/paypal',
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/cert',
      'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
      'paypal-transmission-sig': signature,
      'paypal-transmission-time': '2026-03-02T12:00:00Z',
    },
    payload: JSON.stringify({ event_type: 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED', resource, ...event }),
  })
}

test('a notice that PayPal verifies has it asked at once, however often it comes', async () => {
  const id = await sent()
  paypal.settle('SUCCESS')
  const answers = await Promise.all([1, 2, 3].map(() => notify(id, PAYPAL_SIGNATURE)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await app.payoutKeeper.look()).toMatchObject({ asked: 1, ended: 1 })
  await notify(id, PAYPAL_SIGNATURE)
  expect(await app.payoutKeeper.look()).toMatchObject({ asked: 1, ended: 0, differences: 0 })
  expect(await wallet()).toEqual(paidOut)
})

test('a notice says nothing of its own: what counts is what PayPal answers', async () => {
  const id = await sent()
  await notify(id, PAYPAL_SIGNATURE, { event_type: 'PAYMENT.PAYOUTS-ITEM.RETURNED' })
  await app.payoutKeeper.look()
  expect(await wallet()).toEqual(untouched)
})

test('a notice that PayPal did not send is refused', async () => {
  const id = await sent()
  paypal.settle('SUCCESS')
  const answer = await notify(id, 'forged')
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'signature_wrong'])
  expect(await app.payoutKeeper.look()).toMatchObject({ asked: 0 })
})

test('a notice about a payout of somebody else has PayPal asked for nothing', async () => {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/payouts/paypal',
    payload: JSON.stringify({ resource: { sender_batch_id: 'b9a7b6de-not-ours' } }),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(200)
  expect(paypal.calls).toEqual([])
})
