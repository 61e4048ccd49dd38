import { beforeEach, expect, test } from 'vitest'
import { invalid } from '#testing/fakes/fake-paypal.ts'
import { paypalApp } from '#testing/fakes/paypal-app.ts'
import { type GivenPlayer, givenEarner, givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { readWithdrawalRow } from '#testing/players/read-withdrawal-row.ts'
import { send } from '#testing/send.ts'
import { withdrawalsChecks } from '../audit.ts'

const MINUTE_MS = 60_000
const { app, paypal } = await paypalApp()
const admin = await givenPlayer(app, { admin: true })
let player: GivenPlayer

beforeEach(async () => {
  await app.db.deleteFrom('payout_delay').execute()
  await app.db.deleteFrom('notification').execute()
  player = await givenEarner(app, 4000)
})

async function withdraw(): Promise<number> {
  const body = { method: 'paypal', amount: 1250, paymentDetails: player.email }
  return (await send(app, player, '/api/withdrawal/request', body)).json().id
}

async function advance(ms: number) {
  app.clock.advance(ms)
  await app.jobs.runDue()
  await app.scheduler.run('reconcile-payouts')
}

const read = (id: number) => readWithdrawalRow(app.db, id)
const wallet = () => readWallet(app.db, player.playerId)

function batchKeys() {
  const batches = [...paypal.batches.values()]
  return batches.flatMap(({ key, item }) => (item.receiver === player.email ? [key] : []))
}

function adminNotifications() {
  return app.db
    .selectFrom('notification')
    .select('title')
    .where('player_id', '=', admin.playerId)
    .execute()
}

const untouched = { available: 2750, held: 1250, withdrawn: 0 }
const paidOut = { available: 2750, held: 0, withdrawn: 1250 }

const rejections = [
  [400, invalid('sender_batch_header.email_subject')],
  [400, invalid('items[0].amount.value')],
  [400, { name: 'INVALID_REQUEST' }],
  [400, { name: 'NON_HOLDING_CURRENCY', links: [] }],
  [404, '<html>'],
  [422, { name: 'UNPROCESSABLE_ENTITY' }],
  [422, { name: 'CURRENCY_NOT_SUPPORTED_FOR_RECEIVER' }],
  [403, { name: 'SENDER_RESTRICTED', details: [] }],
] as const

test.each(rejections)(
  'a first call that PayPal refuses with %d %j can be rejected or sent later',
  async (status, json) => {
    paypal.faults.push({ status, json })
    const id = await withdraw()
    const { payout_key: key } = await read(id)
    await app.jobs.runDue()
    expect(await read(id)).toMatchObject({
      status: 'approved',
      submitted_at: null,
      payout_key: key,
    })
    expect(await wallet()).toEqual(untouched)
    expect(await adminNotifications()).toHaveLength(1)
    paypal.settle('SUCCESS')
    for (let minute = 0; minute < 3; minute += 1) await advance(MINUTE_MS)
    expect(batchKeys()).toEqual([key])
    expect(await wallet()).toEqual(paidOut)
  },
)

test.each([408, 409])('a first call to which PayPal responds %d is unknown', async (status) => {
  paypal.faults.push({ status, json: {} })
  const id = await withdraw()
  await app.jobs.runDue()
  expect(await read(id)).toMatchObject({ status: 'processing' })
  paypal.settle('SUCCESS')
  for (let minute = 0; minute < 3; minute += 1) await advance(MINUTE_MS)
  expect(await wallet()).toEqual(paidOut)
})

test('an invalid receiver is final only if PayPal objects to nothing else', async () => {
  const [receiver] = invalid('items[0].receiver').details
  const [amount] = invalid('items[0].amount.value').details
  paypal.faults.push({ status: 400, json: { ...invalid(''), details: [receiver, amount] } })
  const id = await withdraw()
  await app.jobs.runDue()
  expect(await read(id)).toMatchObject({ status: 'approved' })
  paypal.faults.push({ status: 400, json: { ...invalid(''), details: [receiver] } })
  for (let minute = 0; minute < 2; minute += 1) await advance(MINUTE_MS)
  expect(await read(id)).toMatchObject({ status: 'failed' })
})

test('the audit finds no breaches after these tests', async () => {
  expect(paypal.faults).toEqual([])
  expect(await listBreaches(app.db, withdrawalsChecks)).toEqual({})
})
