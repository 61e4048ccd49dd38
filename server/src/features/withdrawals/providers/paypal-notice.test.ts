import { beforeEach, expect, test } from 'vitest'
import { paypalApp } from '#testing/fakes/paypal-app.ts'
import { type GivenPlayer, givenEarner } from '#testing/given.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { readWithdrawalRow } from '#testing/players/read-withdrawal-row.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { send } from '#testing/send.ts'

const { app, paypal } = await paypalApp()
let player: GivenPlayer

beforeEach(async () => {
  paypal.settle('PENDING')
  paypal.calls.length = 0
  player = await givenEarner(app, 4000)
})

/** Requests a payout and submits it to PayPal. */
async function sent(): Promise<number> {
  const body = { method: 'paypal', amount: 1250, paymentDetails: player.email }
  const { id } = (await send(app, player, '/api/withdrawal/request', body)).json()
  await app.jobs.runDue()
  return id
}

const read = (id: number) => readWithdrawalRow(app.db, id)
const wallet = () => readWallet(app.db, player.playerId)

const untouched = { available: 2750, held: 1250, withdrawn: 0 }
const paidOut = { available: 2750, held: 0, withdrawn: 1250 }

/** The body of a PayPal notice about a withdrawal's payout. */
async function createNoticeBody(id: number, event: object = {}): Promise<string> {
  const { payout_key: key } = await read(id)
  const batch = [...paypal.batches.values()].find((one) => one.key === key)
  const item = { sender_item_id: key, note: 'Paid – at last' }
  const resource = { payout_batch_id: batch?.id, sender_batch_id: key, payout_item: item }
  const notice = { event_type: 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED', resource, ...event }
  return JSON.stringify(notice, null, 2)
}

function deliver({ headers, body }: ReturnType<typeof paypal.sign>) {
  return app.server.inject({
    method: 'POST',
    url: '/api/payouts/paypal',
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  })
}

test('a verified notice triggers one check, however often it arrives', async () => {
  const id = await sent()
  paypal.settle('SUCCESS')
  const notice = paypal.sign(await createNoticeBody(id))
  const responses = await Promise.all([1, 2, 3].map(() => deliver(notice)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await app.scheduler.run('reconcile-payouts')).toMatchObject({ checked: 1, resolved: 1 })
  await deliver(notice)
  expect(await app.scheduler.run('reconcile-payouts')).toMatchObject({
    checked: 1,
    resolved: 0,
    differences: 0,
  })
  expect(await wallet()).toEqual(paidOut)
})

test('the response to the check decides, not the content of the notice', async () => {
  const id = await sent()
  await deliver(
    paypal.sign(await createNoticeBody(id, { event_type: 'PAYMENT.PAYOUTS-ITEM.RETURNED' })),
  )
  await app.scheduler.run('reconcile-payouts')
  expect(await wallet()).toEqual(untouched)
})

test('rejects a forged or altered notice', async () => {
  const id = await sent()
  paypal.settle('SUCCESS')
  const [one, other] = [paypal.sign(await createNoticeBody(id)), paypal.sign('{"resource":{}}')]
  const { 'paypal-cert-url': _, ...withoutOne } = one.headers
  const forged = [
    ...Object.keys(one.headers).map((name) => ({
      headers: { ...one.headers, [name]: 'forged' },
      body: one.body,
    })),
    { headers: withoutOne, body: one.body },
    { headers: other.headers, body: one.body },
    { headers: one.headers, body: JSON.stringify(JSON.parse(one.body)) },
  ]
  for (const notice of forged) {
    const response = await deliver(notice)
    expect([response.statusCode, response.json().code]).toEqual([403, 'signature_wrong'])
  }
  expect(await app.scheduler.run('reconcile-payouts')).toMatchObject({ checked: 0 })
})

test('a notice supplies the handle of a payout whose answer was lost, even during a pause', async () => {
  paypal.faults.push('drop after')
  const id = await sent()
  await setSetting(app.db, 'payouts_paused', 'true')
  paypal.settle('SUCCESS')
  for (let minute = 0; minute < 3; minute += 1) {
    app.clock.advance(60_000)
    expect(await app.scheduler.run('reconcile-payouts')).toMatchObject({ pending: 1 })
  }
  expect(await wallet()).toEqual(untouched)
  await deliver(paypal.sign(await createNoticeBody(id)))
  expect(await app.scheduler.run('reconcile-payouts')).toMatchObject({ checked: 1, resolved: 1 })
  expect(await wallet()).toEqual(paidOut)
  await setSetting(app.db, 'payouts_paused', 'false')
})

test('a payout whose answer was lost resumes after a pause', async () => {
  paypal.faults.push('drop before')
  const id = await sent()
  await setSetting(app.db, 'payouts_paused', 'true')
  app.clock.advance(60_000)
  await app.jobs.runDue()
  await app.scheduler.run('reconcile-payouts')
  const calls = paypal.calls.length
  expect(await read(id)).toMatchObject({ status: 'processing', provider_handle: null })
  await setSetting(app.db, 'payouts_paused', 'false')
  paypal.settle('SUCCESS')
  for (let minute = 0; minute < 2; minute += 1) {
    app.clock.advance(60_000)
    await app.scheduler.run('reconcile-payouts')
  }
  expect(paypal.calls.length).toBeGreaterThan(calls)
  expect(await wallet()).toEqual(paidOut)
})

test('a notice about a failed payout triggers a check, and a payment is shown to admins', async () => {
  paypal.faults.push('invalid')
  const id = await sent()
  expect(await read(id)).toMatchObject({ status: 'failed', provider_handle: null })
  const { payout_key: key } = await read(id)
  paypal.batches.set('BATCH-LATE', {
    id: 'BATCH-LATE',
    key,
    status: 'SUCCESS',
    item: {
      status: 'SUCCESS',
      error: undefined,
      amount: '12.50 USD',
      receiver: 'a@example.com',
      type: 'EMAIL',
    },
  })
  await deliver(paypal.sign(await createNoticeBody(id)))
  expect(await app.scheduler.run('reconcile-payouts')).toMatchObject({ differences: 1 })
  expect(await wallet()).toEqual({ available: 4000, held: 0, withdrawn: 0 })
})

test('a notice about an unrecognized payout causes no call to PayPal', async () => {
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/payouts/paypal',
    payload: JSON.stringify({ resource: { sender_batch_id: 'b9a7b6de-not-ours' } }),
    headers: { 'content-type': 'application/json' },
  })
  expect(response.statusCode).toBe(200)
  expect(paypal.calls).toEqual([])
})
