import { beforeEach, expect, test } from 'vitest'
import { PAYPAL_MESSAGE } from '#testing/fakes/fake-paypal.ts'
import { paypalApp } from '#testing/fakes/paypal-app.ts'
import { type GivenPlayer, givenEarner, givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { readWithdrawalRow } from '#testing/players/read-withdrawal-row.ts'
import { scaled } from '#testing/scale.ts'
import { send } from '#testing/send.ts'
import { withdrawalsChecks } from '../audit.ts'
import { settlePayout } from '../payouts/settle-payout.ts'

const MINUTE_MS = 60_000
/** How many calls are made before a response is lost. */
const lostResponses = scaled({ test: [2], soak: [0, 1, 2, 3, 4, 5] })
const HOUR_MS = 3_600_000
const { app, paypal } = await paypalApp()
const admin = await givenPlayer(app, { admin: true })
let player: GivenPlayer

beforeEach(async () => {
  paypal.settleNext('PENDING')
  await app.db.deleteFrom('payout_delay').execute()
  await app.db.deleteFrom('notification').execute()
  player = await givenEarner(app, 4000)
})

async function withdraw(by = player): Promise<number> {
  const body = { method: 'paypal', amount: 1250, paymentDetails: by.email }
  return (await send(app, by, '/api/withdrawal/request', body)).json().id
}

async function advance(ms: number) {
  app.clock.advance(ms)
  await app.jobs.runDue()
  await app.scheduler.run('reconcile-payouts')
}

/** A withdrawal that PayPal has taken and denied. */
async function denied(error = 'INSUFFICIENT_FUNDS'): Promise<number> {
  paypal.settleNext('FAILED', error)
  const id = await withdraw()
  await app.jobs.runDue()
  await advance(MINUTE_MS / 6)
  return id
}

const read = (id: number) => readWithdrawalRow(app.db, id)
const wallet = (by = player) => readWallet(app.db, by.playerId)

function batchesTo({ email }: GivenPlayer) {
  return [...paypal.batches.values()].filter(({ item }) => item.receiver === email)
}

/** The players whom PayPal paid twice. Each withdraws once. */
function doublePayments(): string[] {
  const paid = [...paypal.batches.values()].flatMap(({ item: { status, receiver } }) =>
    status === 'SUCCESS' ? [receiver] : [],
  )
  return paid.filter((receiver, index) => paid.indexOf(receiver) !== index)
}

async function readNotifications({ playerId }: GivenPlayer) {
  const rows = await app.db
    .selectFrom('notification')
    .select(['title', 'message'])
    .where('player_id', '=', playerId)
    .execute()
  return rows.map(({ title, message }) => `${title}: ${message}`)
}

const untouched = { available: 2750, held: 1250, withdrawn: 0 }
const paidOut = { available: 2750, held: 0, withdrawn: 1250 }

test.each(['INSUFFICIENT_FUNDS', 'ACCOUNT_RESTRICTED', 'SENDER_ACCOUNT_LOCKED', 'SOMETHING_NEW'])(
  'a payout denied for %s of our account waits, and is paid once under a new key',
  async (error) => {
    const id = await denied(error)
    const [first] = batchesTo(player)
    expect(await read(id)).toMatchObject({ status: 'approved', submitted_at: null })
    expect((await read(id)).payout_key).not.toBe(first?.key)
    expect(await wallet()).toEqual(untouched)
    expect(await readNotifications(admin)).toEqual([
      `PayPal refuses payouts: A payout of 1,250 points was refused: PayPal denied the payout: ${error}: ${PAYPAL_MESSAGE} Payouts wait, and one is retried at least hourly.`,
    ])

    expect((await send(app, admin, '/api/admin/payout-delays')).json()).toMatchObject([
      { provider: 'paypal', reason: `PayPal denied the payout: ${error}: ${PAYPAL_MESSAGE}` },
    ])

    paypal.settleNext('SUCCESS')
    for (let minute = 0; minute < 2; minute += 1) await advance(MINUTE_MS)
    expect((await send(app, admin, '/api/admin/payout-delays')).json()).toEqual([])
    expect(batchesTo(player).map(({ item }) => item.status)).toEqual(['FAILED', 'SUCCESS'])
    expect(await wallet()).toEqual(paidOut)
    const shown = [
      await readNotifications(player),
      app.mails.filter(({ to }) => to === player.email),
      (await send(app, player, '/api/withdrawal/history')).json(),
    ]
    expect(JSON.stringify(shown)).not.toMatch(/funds|sender|denied|refused/i)
  },
)

test('while our account is empty, few payouts are tried, and no player or admin is notified again', async () => {
  paypal.settleNext('FAILED', 'INSUFFICIENT_FUNDS')
  const others = [player, await givenEarner(app, 4000), await givenEarner(app, 4000)]
  const before = paypal.batches.size
  for (const other of others) await withdraw(other)
  for (let step = 0; step < 24; step += 1) await advance(10 * MINUTE_MS)
  // Three at once, then after 1, 2, 4, 8, 16, 32, and each 60 minutes.
  expect(paypal.batches.size - before).toBeLessThan(14)
  expect(await readNotifications(admin)).toHaveLength(1)
  for (const other of others) {
    expect(await wallet(other)).toEqual(untouched)
    const about = (await readNotifications(other)).filter((text) => text.includes('sent'))
    expect(about.length).toBeLessThanOrEqual(1)
  }
  paypal.settleNext('SUCCESS')
  for (let step = 0; step < 8; step += 1) await advance(10 * MINUTE_MS)
  for (const other of others) expect(await wallet(other)).toEqual(paidOut)
  expect(await app.db.selectFrom('payout_delay').selectAll().execute()).toEqual([])
})

test('a payout that is refused again and again does not delay those that PayPal pays', async () => {
  const id = await denied()
  paypal.settleNext('SUCCESS')
  const other = await givenEarner(app, 4000)
  await withdraw(other)
  // The other one is tried first.
  await advance(30_000)
  expect(batchesTo(other)).toHaveLength(1)
  expect(await read(id)).toMatchObject({ status: 'approved' })
  await advance(30_000)
  expect(await wallet(other)).toEqual(paidOut)
  await advance(MINUTE_MS)
  await advance(MINUTE_MS)
  expect(await wallet()).toEqual(paidOut)
})

test.each(['drop before', 'drop after', 500] as const)(
  'pays once whichever response is lost around a denial: %s',
  async (fault) => {
    for (const lost of lostResponses) {
      player = await givenEarner(app, 4000)
      let calls = 0
      paypal.settleNext('FAILED', 'INSUFFICIENT_FUNDS')
      const id = await withdraw()
      for (let step = 0; step < 8; step += 1) {
        if (calls === lost) paypal.faults.push(fault)
        if ((await read(id)).status === 'approved' && calls > 0) paypal.settleNext('SUCCESS')
        await advance(step === 0 ? 0 : MINUTE_MS)
        calls += 1
      }
      paypal.faults.length = 0
      for (let minute = 0; minute < 4; minute += 1) await advance(10 * MINUTE_MS)
      expect(await wallet()).toEqual(paidOut)
    }
  },
)

test('jobs and reconcilers that read a denial at once release the payout once', async () => {
  paypal.settleNext('FAILED', 'INSUFFICIENT_FUNDS')
  const id = await withdraw()
  await app.jobs.runDue()
  app.clock.advance(MINUTE_MS)
  paypal.settleNext('SUCCESS')
  await Promise.all([
    app.jobs.runDue(),
    app.scheduler.run('reconcile-payouts'),
    app.jobs.runDue(),
    app.scheduler.run('reconcile-payouts'),
  ])
  expect(await read(id)).toMatchObject({ status: 'approved' })
  for (let minute = 0; minute < 3; minute += 1) await advance(MINUTE_MS)
  expect(batchesTo(player)).toHaveLength(2)
  expect(await wallet()).toEqual(paidOut)
})

test('a late response about the denied key does not release the payout that was sent since', async () => {
  paypal.settleNext('FAILED', 'INSUFFICIENT_FUNDS')
  const id = await withdraw()
  await app.jobs.runDue()
  const queriedRow = await read(id)
  await advance(MINUTE_MS / 6)
  paypal.settleNext('PENDING')
  await advance(MINUTE_MS)
  const resent = await read(id)
  expect(resent).toMatchObject({ status: 'processing' })
  const late = { key: queriedRow.payout_key, queriedRow, now: app.clock.now() }
  const result = { status: 'denied', message: 'No funds.' } as const
  const settled = await app.db
    .transaction()
    .execute((tx) => settlePayout(tx, { withdrawalId: id, ...late, result }))
  expect(settled).toBe('unchanged')
  expect(await read(id)).toMatchObject({ status: 'processing', payout_key: resent.payout_key })
  paypal.settleNext('SUCCESS')
  for (const { item } of batchesTo(player).slice(1)) item.status = 'SUCCESS'
  await advance(HOUR_MS)
  expect(await wallet()).toEqual(paidOut)
})

function differences() {
  return app.db
    .selectFrom('abuse_signal')
    .select('details')
    .where('player_id', '=', player.playerId)
    .where('kind', '=', 'payout_difference')
    .execute()
}

test('a denied key that PayPal paid after all completes the payout if it was not sent again', async () => {
  const id = await denied()
  const [batch] = batchesTo(player)
  Object.assign(batch?.item ?? {}, { status: 'SUCCESS', error: undefined })
  await app.db
    .updateTable('payout_delay')
    .set({ retry_at: new Date('2100-01-01') })
    .execute()
  await advance(2 * MINUTE_MS)
  expect(await read(id)).toMatchObject({ status: 'completed', payout_key: batch?.key })
  await advance(HOUR_MS)
  expect(batchesTo(player)).toHaveLength(1)
  expect(await wallet()).toEqual(paidOut)
  expect(await differences()).toEqual([])
})

test('a denied key that PayPal paid after all is shown to the admins if the payout was sent again', async () => {
  await denied()
  paypal.settleNext('SUCCESS')
  for (let minute = 0; minute < 2; minute += 1) await advance(MINUTE_MS)
  expect(await wallet()).toEqual(paidOut)
  const [batch] = batchesTo(player)
  Object.assign(batch?.item ?? {}, { status: 'SUCCESS', error: undefined })
  const notice = paypal.sign(JSON.stringify({ resource: { sender_batch_id: batch?.key } }))
  await app.server.inject({
    method: 'POST',
    url: '/api/payouts/paypal',
    headers: { 'content-type': 'application/json', ...notice.headers },
    payload: notice.body,
  })
  expect(await app.scheduler.run('reconcile-payouts')).toMatchObject({ differences: 1 })
  expect(await differences()).toMatchObject([{ details: { ours: 'completed', theirs: 'paid' } }])
  expect(await wallet()).toEqual(paidOut)
  Object.assign(batch?.item ?? {}, { status: 'FAILED' })
})

test('a payout that PayPal paid and then denies is shown to the admins', async () => {
  paypal.settleNext('SUCCESS')
  await withdraw()
  await app.jobs.runDue()
  await advance(MINUTE_MS / 6)
  expect(await wallet()).toEqual(paidOut)
  const [batch] = batchesTo(player)
  Object.assign(batch?.item ?? {}, { status: 'FAILED', error: 'INSUFFICIENT_FUNDS' })
  for (let hour = 0; hour < 2; hour += 1) await advance(HOUR_MS)
  expect(await differences()).toMatchObject([{ details: { ours: 'completed', theirs: 'denied' } }])
  expect(await wallet()).toEqual(paidOut)
})

test('a denied payout is returned if its player removes the address', async () => {
  const id = await denied()
  const [{ id: addressId }] = (await send(app, player, '/api/withdrawal/addresses')).json()
  await app.server.inject({
    method: 'DELETE',
    url: `/api/withdrawal/addresses/${addressId}`,
    headers: { cookie: player.cookie },
  })
  paypal.settleNext('SUCCESS')
  for (let minute = 0; minute < 3; minute += 1) await advance(MINUTE_MS)
  expect(await read(id)).toMatchObject({ status: 'failed' })
  expect(batchesTo(player)).toHaveLength(1)
  expect(await wallet()).toEqual({ available: 4000, held: 0, withdrawn: 0 })
})

test('PayPal paid no one twice in these tests, and the audit finds no breaches', async () => {
  expect(doublePayments()).toEqual([])
  expect(paypal.faults).toEqual([])
  expect(await listBreaches(app.db, withdrawalsChecks)).toEqual({})
})
