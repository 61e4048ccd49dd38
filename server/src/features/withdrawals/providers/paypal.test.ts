import { beforeEach, expect, test } from 'vitest'
import { expirableCalls } from '#testing/expire-calls.ts'
import { PAYPAL_CLIENT } from '#testing/fakes/fake-paypal.ts'
import { paypalApp } from '#testing/fakes/paypal-app.ts'
import { type GivenPlayer, givenEarner } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { readWithdrawalRow } from '#testing/players/read-withdrawal-row.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { withdrawalsChecks } from '../audit.ts'

const { app, paypal } = await paypalApp({ onHang: expirableCalls() })
let player: GivenPlayer

beforeEach(async () => {
  paypal.settle('PENDING')
  paypal.calls.length = 0
  player = await givenEarner(app, 4000)
})

async function withdraw(paymentDetails = player.email): Promise<number> {
  const body = { method: 'paypal', amount: 1250, paymentDetails }
  const response = await send(app, player, '/api/withdrawal/request', body)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json().id
}

async function advance(ms: number) {
  app.clock.advance(ms)
  await app.jobs.runDue()
  await app.scheduler.run('reconcile-payouts')
}

const read = (id: number) => readWithdrawalRow(app.db, id)
const wallet = () => readWallet(app.db, player.playerId)

async function findBatches(id: number) {
  const { payout_key: key } = await read(id)
  return [...paypal.batches.values()].filter((batch) => batch.key === key)
}

const untouched = { available: 2750, held: 1250, withdrawn: 0 }
const paidOut = { available: 2750, held: 0, withdrawn: 1250 }
const refunded = { available: 4000, held: 0, withdrawn: 0 }

test('pays a batch of one item under the payout key and completes it with the transaction id', async () => {
  const id = await withdraw()
  await advance(0)
  const [batch] = await findBatches(id)
  expect(batch?.item).toMatchObject({
    amount: '12.50 USD',
    receiver: player.email,
    type: 'EMAIL',
  })
  expect(await read(id)).toMatchObject({
    status: 'processing',
    provider: 'paypal',
    provider_handle: batch?.id,
  })
  paypal.settle('SUCCESS')
  await advance(10_000)
  expect(await read(id)).toMatchObject({
    status: 'completed',
    provider_reference: `TX-${batch?.id}`,
  })
  expect(await wallet()).toEqual(paidOut)
})

test('reuses its token and requests a new one when PayPal rejects it', async () => {
  await withdraw()
  await advance(0)
  await withdraw()
  await advance(10_000)
  const tokenCalls = () => paypal.calls.filter((call) => call.includes('/oauth2/token')).length
  const before = tokenCalls()
  expect(before).toBeLessThanOrEqual(1)
  paypal.expireToken()
  paypal.settle('SUCCESS')
  await advance(30_000)
  expect(tokenCalls()).toBe(before + 1)
  expect(await wallet()).toMatchObject({ withdrawn: 2500 })
})

test.each(['drop after', 'drop before', 'hang', 500, 'garbage'] as const)(
  'pays once when the response to the first call is lost: %s',
  async (fault) => {
    const before = paypal.batches.size
    paypal.faults.push(fault)
    const id = await withdraw()
    await app.jobs.runDue()
    expect(await read(id)).toMatchObject({ status: 'processing', provider_handle: null })
    expect(await wallet()).toEqual(untouched)
    await advance(10_000)
    paypal.settle('SUCCESS')
    await advance(20_000)
    expect(paypal.batches.size).toBe(before + 1)
    expect(await read(id)).toMatchObject({ status: 'completed' })
    expect(await wallet()).toEqual(paidOut)
  },
)

test.each(['no funds', 'not allowed'] as const)(
  'a temporary refusal leaves the payout approved and unsent, however long it lasts: %s',
  async (fault) => {
    paypal.faults.push(...Array.from({ length: 5 }, () => fault))
    const id = await withdraw()
    for (let week = 0; week < 5; week += 1) {
      await advance(7 * 86_400_000)
      expect(await read(id)).toMatchObject({ status: 'approved', submitted_at: null })
      expect(await wallet()).toEqual(untouched)
    }
    expect(await listBreaches(app.db, withdrawalsChecks)).toEqual({})
    paypal.settle('SUCCESS')
    for (let hour = 0; hour < 2; hour += 1) await advance(3_600_000)
    expect(await read(id)).toMatchObject({ status: 'completed' })
    expect(paypal.faults).toEqual([])
  },
)

test('a payout without a token counts as not sent', async () => {
  const env = {
    PAYPAL_CLIENT_ID: PAYPAL_CLIENT.clientId,
    PAYPAL_CLIENT_SECRET: 'a secret that was changed at PayPal',
    PAYPAL_API_URL: paypal.url,
  }
  const locked = await testApp({ env, db: app.db, now: app.clock.now() })
  const id = await withdraw()
  await locked.jobs.runDue()
  expect(await read(id)).toMatchObject({ status: 'approved', submitted_at: null })
  paypal.settle('SUCCESS')
  for (let minute = 0; minute < 2; minute += 1) await advance(60_000)
  expect(await wallet()).toEqual(paidOut)
})

test('a refusal does not settle an earlier call whose answer was lost', async () => {
  const before = paypal.batches.size
  paypal.faults.push('drop after', 'no funds', 'invalid')
  const id = await withdraw()
  await app.jobs.runDue()
  for (const _ of paypal.faults.slice()) {
    expect(await wallet()).toEqual(untouched)
    app.clock.advance(60_000)
    await app.scheduler.run('reconcile-payouts')
    expect(await read(id)).toMatchObject({ status: 'processing', provider_handle: null })
  }
  expect(paypal.faults).toEqual([])
  paypal.settle('SUCCESS')
  for (let hour = 0; hour < 2; hour += 1) await advance(3_600_000)
  expect(paypal.batches.size).toBe(before + 1)
  expect(await read(id)).toMatchObject({ status: 'completed' })
  expect(await wallet()).toEqual(paidOut)
})

test('a batch that PayPal stopped fails its pending item', async () => {
  const id = await withdraw()
  await advance(0)
  for (const batch of await findBatches(id)) batch.status = 'CANCELED'
  await advance(10_000)
  expect(await read(id)).toMatchObject({ status: 'failed' })
  expect(await wallet()).toEqual(refunded)
})

test('does not send a payout again that another account may have submitted', async () => {
  paypal.faults.push('drop before')
  const id = await withdraw()
  await app.jobs.runDue()
  await app.db
    .updateTable('payout_attempt')
    .set({ provider_account: 'another account' })
    .where('withdrawal_id', '=', id)
    .execute()
  for (let day = 0; day < 3; day += 1) await advance(86_400_000)
  expect(await findBatches(id)).toEqual([])
  expect(await wallet()).toEqual(untouched)
  await app.db
    .updateTable('payout_attempt')
    .set({ next_check_at: null })
    .where('withdrawal_id', '=', id)
    .execute()
})

test('returns the points of a payout that PayPal rejects as invalid', async () => {
  paypal.faults.push('invalid')
  const id = await withdraw()
  await advance(0)
  expect(await read(id)).toMatchObject({
    status: 'failed',
    end_message: 'PayPal doesn’t accept this account.',
  })
  expect(await wallet()).toEqual(refunded)
})

test.each([
  ['FAILED', 'RECEIVER_ACCOUNT_LOCKED', 'failed', 'Your PayPal account can’t receive this payout.'],
  ['FAILED', 'RECEIVER_ACCOUNT_INVALID', 'failed', 'PayPal doesn’t accept this account.'],
  ['RETURNED', undefined, 'returned', 'PayPal returned this payout.'],
  ['REFUNDED', undefined, 'returned', 'PayPal returned this payout.'],
])('an item with status %s (%s) ends as %s', async (itemStatus, error, status, end_message) => {
  const id = await withdraw()
  await advance(0)
  paypal.settle(itemStatus, error)
  await advance(20_000)
  expect(await read(id)).toMatchObject({ status, end_message })
  expect(await wallet()).toEqual(refunded)
})

test('waits for an unclaimed payout, and completes or returns it once', async () => {
  const [claimed, returned] = [await withdraw(), await withdraw()]
  await advance(0)
  paypal.settle('UNCLAIMED')
  for (let day = 0; day < 10; day += 1) await advance(86_400_000)
  expect(await wallet()).toEqual({ available: 1500, held: 2500, withdrawn: 0 })
  expect((await read(claimed)).pending_notice_sent).toContain(
    'Follow the instructions that PayPal sent',
  )
  for (const { item } of await findBatches(claimed)) item.status = 'SUCCESS'
  for (const { item } of await findBatches(returned)) item.status = 'RETURNED'
  for (let day = 0; day < 3; day += 1) await advance(86_400_000)
  expect((await read(claimed)).status).toBe('completed')
  expect((await read(returned)).status).toBe('returned')
  expect(await wallet()).toEqual({ available: 2750, held: 0, withdrawn: 1250 })
})

test('credits back once a payout that is returned after it was paid', async () => {
  paypal.settle('SUCCESS')
  const id = await withdraw()
  await advance(0)
  await advance(10_000)
  expect(await wallet()).toEqual(paidOut)
  paypal.settle('REVERSED')
  for (let day = 0; day < 4; day += 1) await advance(86_400_000)
  expect(await read(id)).toMatchObject({ status: 'returned' })
  expect(await wallet()).toEqual(refunded)
})

test('shows a contradicting report to admins and moves no points', async () => {
  const id = await withdraw()
  paypal.settle('FAILED', 'RECEIVER_ACCOUNT_INVALID')
  await advance(0)
  await advance(10_000)
  expect(await wallet()).toEqual(refunded)
  for (const { item } of await findBatches(id)) item.status = 'SUCCESS'
  for (let day = 0; day < 3; day += 1) await advance(86_400_000)
  const signals = await app.db
    .selectFrom('abuse_signal')
    .select(['kind', 'subject', 'details'])
    .where('player_id', '=', player.playerId)
    .execute()
  expect(signals).toMatchObject([
    {
      kind: 'payout_difference',
      subject: `withdrawal ${id}`,
      details: { provider: 'paypal', ours: 'failed', theirs: 'paid' },
    },
  ])
  expect(await wallet()).toEqual(refunded)
})

test('does not submit again after a day, and shows the payout to admins', async () => {
  paypal.faults.push('drop before')
  const id = await withdraw()
  await app.jobs.runDue()
  await advance(86_400_000 + 1)
  await advance(3_600_000)
  expect(await findBatches(id)).toEqual([])
  expect(await wallet()).toEqual(untouched)
  const signal = await app.db
    .selectFrom('abuse_signal')
    .select('details')
    .where('subject', '=', `withdrawal ${id}`)
    .executeTakeFirst()
  expect(signal?.details).toMatchObject({ ours: 'processing', theirs: 'unknown' })
})

test.each(['my account', 'write to me', 'a@b'])(
  'rejects %j, which is not a PayPal account',
  async (paymentDetails) => {
    const body = { method: 'paypal', amount: 1250, paymentDetails }
    const response = await send(app, player, '/api/withdrawal/request', body)
    expect([response.statusCode, response.json().code]).toEqual([400, 'destination_invalid'])
  },
)

test('the audit finds no breaches after these tests', async () => {
  expect(await listBreaches(app.db, withdrawalsChecks)).toEqual({})
})
