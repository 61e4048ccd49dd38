import { beforeEach, expect, test } from 'vitest'
import { paypalApp } from '#testing/fakes/paypal-app.ts'
import { type GivenPlayer, givenEarner, givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { confirmAs } from '#testing/players/confirm-as.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { readWithdrawalRow } from '#testing/players/read-withdrawal-row.ts'
import { send } from '#testing/send.ts'
import { withdrawalsChecks } from '../audit.ts'

const DAY_MS = 86_400_000
const { app, paypal } = await paypalApp()
const admin = await givenPlayer(app, { admin: true })
let player: GivenPlayer

beforeEach(async () => {
  paypal.settle('PENDING')
  player = await givenEarner(app, 4000)
})

async function sent(): Promise<number> {
  const body = { method: 'paypal', amount: 1250, paymentDetails: player.email }
  const { id } = (await send(app, player, '/api/withdrawal/request', body)).json()
  await app.jobs.runDue()
  return id
}

async function advance(ms: number) {
  app.clock.advance(ms)
  await app.jobs.runDue()
  await app.scheduler.run('reconcile-payouts')
}

const read = (id: number) => readWithdrawalRow(app.db, id)
const wallet = () => readWallet(app.db, player.playerId)

function differences() {
  return app.db
    .selectFrom('abuse_signal')
    .select('details')
    .where('player_id', '=', player.playerId)
    .where('kind', '=', 'payout_difference')
    .execute()
}

const untouched = { available: 2750, held: 1250, withdrawn: 0 }
const paidOut = { available: 2750, held: 0, withdrawn: 1250 }
const refunded = { available: 4000, held: 0, withdrawn: 0 }

test.each(['ON_HOLD', 'ONHOLD', undefined])(
  'an item with status %s is pending, and no admin may resolve it',
  async (status) => {
    const id = await sent()
    paypal.settle(status)
    for (let day = 0; day < 3; day += 1) await advance(DAY_MS)
    expect(await differences()).toEqual([])
    await confirmAs(app, admin)
    const body = { outcome: 'not_paid', reason: 'It takes long.' }
    const resolved = await send(app, admin, `/api/admin/withdrawal/${id}/end`, body)
    expect(resolved.json()).toMatchObject({ code: 'payout_under_way' })
    expect(await wallet()).toEqual(untouched)
    paypal.settle('SUCCESS')
    await advance(DAY_MS)
    expect(await wallet()).toEqual(paidOut)
  },
)

test('a blocked payout is pending with a notice, and fails after 35 days', async () => {
  const id = await sent()
  paypal.settle('BLOCKED', 'REGULATORY_BLOCKED')
  for (let week = 0; week < 5; week += 1) await advance(7 * DAY_MS)
  expect(await read(id)).toMatchObject({
    status: 'processing',
    pending_notice_sent: expect.stringContaining('PayPal has blocked this payout'),
  })
  expect(await wallet()).toEqual(untouched)
  await advance(DAY_MS)
  expect(await read(id)).toMatchObject({
    status: 'failed',
    end_message: 'PayPal didn’t process this payout.',
  })
  expect(await wallet()).toEqual(refunded)
  expect(await differences()).toEqual([])
})

test.each([
  ['SUCCESS', paidOut],
  ['RETURNED', refunded],
])('a blocked payout ends when PayPal reports %s', async (status, points) => {
  await sent()
  paypal.settle('BLOCKED')
  await advance(DAY_MS)
  expect(await wallet()).toEqual(untouched)
  paypal.settle(status)
  await advance(DAY_MS)
  expect(await wallet()).toEqual(points)
})

/** How PayPal refused a repeated key before 2016, without a link to the batch. */
const repeated = {
  status: 400,
  json: {
    name: 'USER_BUSINESS_ERROR',
    details: [{ field: 'SENDER_BATCH_ID', issue: 'Duplicate batch request' }],
  },
  ofRepeat: true,
} as const

test.each([
  ['the first call', []],
  ['a call after a lost response', ['drop before'] as const],
])(
  'a key that PayPal has under an ID it does not report is not sent again: %s',
  async (_, before) => {
    paypal.faults.push(...before, repeated)
    const id = await sent()
    if (before.length > 0) await advance(60_000)
    expect(paypal.faults).toEqual([])
    expect(await read(id)).toMatchObject({ status: 'processing', provider_handle: null })
    expect(await differences()).toMatchObject([
      { details: { ours: 'processing', theirs: 'unknown' } },
    ])
    const posts = () => paypal.calls.filter((call) => call === 'POST /v1/payments/payouts').length
    const postsBefore = posts()
    for (let hour = 0; hour < 30; hour += 6) await advance(6 * 3_600_000)
    expect(posts()).toBe(postsBefore)
    expect(await differences()).toHaveLength(1)
    expect(await wallet()).toEqual(untouched)

    const { payout_key: key } = await read(id)
    const batch = [...paypal.batches.values()].find((one) => one.key === key)
    const resource = { payout_batch_id: batch?.id, sender_batch_id: key }
    const notice = paypal.sign(JSON.stringify({ resource }))
    paypal.settle('SUCCESS')
    const headers = { 'content-type': 'application/json', ...notice.headers }
    await app.server.inject({
      method: 'POST',
      url: '/api/payouts/paypal',
      headers,
      payload: notice.body,
    })
    await app.scheduler.run('reconcile-payouts')
    expect(await wallet()).toEqual(paidOut)
  },
)

test('the audit finds no breaches after these tests', async () => {
  expect(await listBreaches(app.db, withdrawalsChecks)).toEqual({})
})
