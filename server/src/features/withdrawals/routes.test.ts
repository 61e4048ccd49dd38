import { beforeAll, describe, expect, test } from 'vitest'
import { type GivenPlayer, givenEarner, givenPlayer, newRobloxDetails } from '#testing/given.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const AUTOMATED = '/api/automated-withdrawal/request'
const REVIEWED = '/api/withdrawal/request'
let player: GivenPlayer

beforeAll(async () => {
  player = await givenEarner(app, 4000)
})

function post(url: string, payload: string | object, cookie = player.cookie) {
  const headers = { cookie, 'content-type': 'application/json' }
  return app.server.inject({ method: 'POST', url, headers, payload })
}

function get(url: string, cookie = player.cookie) {
  return app.server.inject({ url, headers: { cookie } })
}

const details = { username: 'Builder_1', gamepassId: '991' }

function robux(values: object = {}) {
  return { type: 'robux', amount: 100, usdValue: '1.00', details, ...values }
}

function paypal(values: object = {}) {
  return { method: 'paypal', amount: 1000, paymentDetails: 'someone@example.com', ...values }
}

/** Everything that a withdrawal may change. */
async function state() {
  const [wallets, holds, withdrawals, jobs] = await Promise.all([
    app.db.selectFrom('wallet').selectAll().orderBy('player_id').execute(),
    app.db.selectFrom('hold').select('id').execute(),
    app.db.selectFrom('withdrawal').select('id').execute(),
    app.db.selectFrom('job').select('id').where('kind', '=', 'payout').execute(),
  ])
  return { wallets, holds: holds.length, withdrawals: withdrawals.length, jobs: jobs.length }
}

describe('rejects the request and changes nothing', () => {
  const raw = (amount: string) => JSON.stringify(robux()).replace('100,', `${amount},`)

  test.each([
    ['4 points', AUTOMATED, robux({ amount: 4 }), 'invalid_request'],
    ['4.99 points', AUTOMATED, robux({ amount: 4.99 }), 'invalid_request'],
    ['-5 points', AUTOMATED, robux({ amount: -5 }), 'invalid_request'],
    ['infinite points', AUTOMATED, raw('1e999'), 'invalid_request'],
    ['more points than a safe integer', AUTOMATED, raw('9007199254740993'), 'invalid_request'],
    ['points as text', AUTOMATED, robux({ amount: '5' }), 'invalid_request'],
    ['points in a list', AUTOMATED, robux({ amount: [100] }), 'invalid_request'],
    ['no points', AUTOMATED, robux({ amount: null }), 'invalid_request'],
    ['one point more than the balance', AUTOMATED, robux({ amount: 4001 }), 'insufficient_points'],
    ['another type', AUTOMATED, robux({ type: 'paypal' }), 'invalid_request'],
    ['no gamepass', AUTOMATED, robux({ details: { username: 'Builder_1' } }), 'invalid_request'],
    ['empty details', AUTOMATED, robux({ details: {} }), 'invalid_request'],
    ['an additional field', AUTOMATED, robux({ status: 'completed' }), 'invalid_request'],
    ['a method shown as "Soon"', REVIEWED, paypal({ method: 'crypto' }), 'method_unavailable'],
    ['an unknown method', REVIEWED, paypal({ method: 'bogus' }), 'invalid_request'],
    ['no payment details', REVIEWED, paypal({ paymentDetails: '   ' }), 'invalid_request'],
    ['999 points by PayPal', REVIEWED, paypal({ amount: 999 }), 'below_minimum'],
    ['robux for review', REVIEWED, paypal({ method: 'robux' }), 'method_unavailable'],
  ])('%s: 400', async (_, url, payload, code) => {
    const before = await state()
    const response = await post(url, payload)
    expect([response.statusCode, response.json().code]).toEqual([400, code])
    expect(await state()).toEqual(before)
  })

  test('payment details of 100 KB: 413', async () => {
    const before = await state()
    const response = await post(REVIEWED, paypal({ paymentDetails: 'x'.repeat(100_000) }))
    expect(response.statusCode).toBe(413)
    expect(await state()).toEqual(before)
  })

  test('no session: 401', async () => {
    const before = await state()
    expect((await post(AUTOMATED, robux(), '')).statusCode).toBe(401)
    expect((await post(REVIEWED, paypal(), '')).statusCode).toBe(401)
    expect(await state()).toEqual(before)
  })

  test('a player without a verified email: 403', async () => {
    const stranger = await givenPlayer(app)
    const before = await state()
    const response = await post(AUTOMATED, robux(), stranger.cookie)
    expect([response.statusCode, response.json().code]).toEqual([403, 'email_unverified'])
    expect(await state()).toEqual(before)
  })
})

test('names the missing field as the form does', async () => {
  const response = await post(AUTOMATED, robux({ details: { username: 'Builder_1' } }))
  expect(response.json().message).toContain('Gamepass ID is required for Robux withdrawals')
})

test('computes the value on the server and ignores the value of the caller', async () => {
  const response = await post(AUTOMATED, robux({ usdValue: '9999' }))
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ usdValue: '1.00', status: 'pending' })
})

test('shows an automated withdrawal as completed once it is paid', async () => {
  const { id } = (await post(AUTOMATED, robux({ details: newRobloxDetails(player) }))).json()
  app.clock.advance(12_000)
  await app.jobs.runDue()
  const lines = (await get('/api/automated-withdrawal/history')).json()
  expect(lines.find((line: { id: number }) => line.id === id)).toMatchObject({
    status: 'completed',
    paymentReference: expect.stringMatching(/^SBX-/),
    completedAt: app.clock.now().toISOString(),
  })
})

test('returns one history of all withdrawals and one of the automated ones', async () => {
  const owner = await givenEarner(app, 3000)
  const first = (
    await post(AUTOMATED, robux({ details: newRobloxDetails(owner) }), owner.cookie)
  ).json()
  const second = (await post(REVIEWED, paypal(), owner.cookie)).json()
  const all = (await get('/api/withdrawal/history', owner.cookie)).json()
  const automated = (await get('/api/automated-withdrawal/history', owner.cookie)).json()
  expect(all).toEqual([second, first])
  expect(automated).toEqual([first])
  const older = await get(`/api/withdrawal/history?before=${second.id}`, owner.cookie)
  expect(older.json()).toEqual([first])
})

test('does not show the withdrawals of another player', async () => {
  const other = await givenPlayer(app, { verified: true })
  expect((await get('/api/withdrawal/history', other.cookie)).json()).toEqual([])
  expect((await get('/api/withdrawal/history?user=1', other.cookie)).statusCode).toBe(400)
})

test('shows visitors the terms from the settings', async () => {
  const terms = (await get('/api/withdrawal/terms', '')).json()
  expect(terms).toMatchObject({ pointsPerUsd: 100, robuxPerPoint: 1, dailyLimitPoints: 5000 })
  expect(terms.methods).toEqual([
    {
      method: 'robux',
      label: 'Robux',
      enabled: true,
      minimumPoints: 5,
      feePoints: 0,
      handling: 'automated',
    },
    {
      method: 'paypal',
      label: 'PayPal',
      enabled: true,
      minimumPoints: 1000,
      feePoints: 0,
      handling: 'review',
    },
    {
      method: 'zelle',
      label: 'Zelle',
      enabled: true,
      minimumPoints: 1000,
      feePoints: 0,
      handling: 'review',
    },
    {
      method: 'cashapp',
      label: 'CashApp',
      enabled: true,
      minimumPoints: 1000,
      feePoints: 0,
      handling: 'review',
    },
    {
      method: 'giftcard',
      label: 'Gift Card',
      enabled: false,
      minimumPoints: 1000,
      feePoints: 0,
      handling: 'review',
    },
    {
      method: 'crypto',
      label: 'Crypto',
      enabled: false,
      minimumPoints: 1000,
      feePoints: 0,
      handling: 'review',
    },
  ])
})

test('shows the median time of automated payouts, or null before the first one', async () => {
  expect(await medianAfter([])).toBeNull()
  expect(await medianAfter([3000, 9000, 100_000])).toBe(9)
})

/** The median in the terms after automated payouts that took these times. */
async function medianAfter(tookMs: number[]): Promise<number | null> {
  await app.jobs.runDue()
  await app.db
    .updateTable('withdrawal')
    .set({ status: 'failed' })
    .where('status', '=', 'completed')
    .execute()
  for (const ms of tookMs) {
    const owner = await givenEarner(app, 100)
    expect(
      (await post(AUTOMATED, robux({ details: newRobloxDetails(owner) }), owner.cookie)).statusCode,
    ).toBe(200)
    app.clock.advance(ms)
    await app.jobs.runDue()
  }
  return (await get('/api/withdrawal/terms')).json().automatedMedianSeconds
}
