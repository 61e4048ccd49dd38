import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withdrawalsChecks } from '#features/withdrawals/audit.ts'
import { type GivenPlayer, givenEarner, givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { decideAs } from '#testing/players/decide-as.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { testApp } from '#testing/test-app.ts'
import { adminChecks } from './audit.ts'

const app = await testApp()
let admin: GivenPlayer
let player: GivenPlayer
let withdrawalId = 0

beforeAll(async () => {
  admin = await givenPlayer(app, { earned: 5000, verified: true, admin: true })
})

beforeEach(async () => {
  player = await givenPlayer(app, { earned: 1200, verified: true })
  withdrawalId = await requestPayPal(player)
})

async function requestPayPal({ cookie }: GivenPlayer): Promise<number> {
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/withdrawal/request',
    headers: { cookie },
    payload: { method: 'paypal', amount: 1000, paymentDetails: 'someone@example.com' },
  })
  return response.json().id
}

function decide(payload: object, { id = withdrawalId, cookie = admin.cookie } = {}) {
  return decideAs(app, { cookie }, { id, ...payload })
}

function get(url: string, cookie = admin.cookie) {
  return app.server.inject({ url, headers: { cookie } })
}

const wallet = () => readWallet(app.db, player.playerId)

function actions() {
  return app.db
    .selectFrom('admin_action')
    .select(['admin_id', 'action', 'target_id', 'details'])
    .where('target_id', '=', withdrawalId)
    .execute()
}

const waiting = { available: 200, held: 1000, withdrawn: 0 }

test('an approved withdrawal is paid by the payout job', async () => {
  const response = await decide({ status: 'approved', adminNotes: 'Approved by admin' })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    id: withdrawalId,
    userId: player.playerId,
    username: player.username,
    status: 'approved',
    details: {},
    paymentDetails: 'someone@example.com',
    adminNotes: 'Approved by admin',
  })
  expect(await wallet()).toEqual(waiting)
  expect(await actions()).toEqual([
    {
      admin_id: admin.playerId,
      action: 'withdrawal_approved',
      target_id: withdrawalId,
      details: { adminNotes: 'Approved by admin' },
    },
  ])
  await app.jobs.runDue()
  expect(await wallet()).toEqual({ available: 200, held: 0, withdrawn: 1000 })
})

test('a rejected withdrawal returns its points once', async () => {
  const response = await decide({ status: 'rejected', adminNotes: 'Rejected by admin' })
  expect(response.json()).toMatchObject({ status: 'rejected' })
  await app.jobs.runDue()
  expect(await wallet()).toEqual({ available: 1200, held: 0, withdrawn: 0 })
  expect(await actions()).toMatchObject([{ action: 'withdrawal_rejected' }])
})

test.each([
  ['approved', 'approved'],
  ['approved', 'rejected'],
  ['rejected', 'approved'],
  ['rejected', 'rejected'],
])('decides once: after %s, %s is refused', async (first, second) => {
  await decide({ status: first })
  const before = await wallet()
  const response = await decide({ status: second })
  expect([response.statusCode, response.json().code]).toEqual([409, 'already_decided'])
  expect(await wallet()).toEqual(before)
  expect(await actions()).toHaveLength(1)
})

test('accepts one of 20 concurrent mixed decisions by two admins', async () => {
  const second = await givenPlayer(app, { admin: true })
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      decide(
        { status: n % 2 ? 'approved' : 'rejected' },
        { cookie: (n % 3 ? admin : second).cookie },
      ),
    ),
  )
  const codes = responses.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 409)).toHaveLength(19)
  expect(await actions()).toHaveLength(1)
  await app.jobs.runDue()
  expect(await wallet()).toMatchObject({ held: 0 })
})

describe('refuses and changes nothing', () => {
  async function expectNothingChanged() {
    expect(await wallet()).toEqual(waiting)
    expect(await actions()).toEqual([])
  }

  test('an admin about their own withdrawal: 403', async () => {
    const own = await requestPayPal(admin)
    const response = await decide({ status: 'approved' }, { id: own })
    expect([response.statusCode, response.json().code]).toEqual([403, 'own_withdrawal'])
    await expectNothingChanged()
  })

  test.each([
    ['the status completed', { status: 'completed' }],
    ['the status paid', { status: 'paid' }],
    ['an empty body', {}],
    ['an amount', { status: 'approved', amount: 1 }],
    ['notes of 1,001 characters', { status: 'approved', adminNotes: 'x'.repeat(1001) }],
  ])('%s: 400', async (_, payload) => {
    expect((await decide(payload)).statusCode).toBe(400)
    await expectNothingChanged()
  })

  test('an unknown withdrawal: 404', async () => {
    expect((await decide({ status: 'approved' }, { id: 999_999 })).statusCode).toBe(404)
    expect((await decide({ status: 'approved' }, { id: -1 })).statusCode).toBe(400)
    await expectNothingChanged()
  })

  test('a former admin with a stale session: 403', async () => {
    const former = await givenPlayer(app, { admin: true })
    expect((await get('/api/admin/stats', former.cookie)).statusCode).toBe(200)
    await app.db
      .updateTable('player')
      .set({ is_admin: false })
      .where('id', '=', former.playerId)
      .execute()
    const response = await decide({ status: 'approved' }, { cookie: former.cookie })
    expect(response.statusCode).toBe(403)
    await expectNothingChanged()
  })

  test('visitors 401 and players 403, on every call', async () => {
    for (const [cookie, code] of [
      ['', 401],
      [player.cookie, 403],
    ] as const) {
      expect((await get('/api/admin/stats', cookie)).statusCode).toBe(code)
      expect((await get('/api/admin/withdrawals', cookie)).statusCode).toBe(code)
      expect((await decide({ status: 'approved' }, { cookie })).statusCode).toBe(code)
    }
    await expectNothingChanged()
  })
})

test('lists withdrawals newest first, pending ones oldest first, by status and page', async () => {
  const newest = await requestPayPal(await givenPlayer(app, { earned: 1000, verified: true }))
  const all = (await get('/api/admin/withdrawals')).json()
  expect(all.slice(0, 2).map((line: { id: number }) => line.id)).toEqual([newest, withdrawalId])
  const page = (await get(`/api/admin/withdrawals?status=pending&before=${withdrawalId}`)).json()
  expect(page[0].id).toBe(newest)
  expect(new Set(page.map((line: { status: string }) => line.status))).toEqual(new Set(['pending']))
  expect((await get('/api/admin/withdrawals?status=lost')).statusCode).toBe(400)
})

test('shows where an automated payout goes', async () => {
  const owner = await givenEarner(app, 100)
  const details = { username: 'Builder_1', gamepassId: '991' }
  await app.server.inject({
    method: 'POST',
    url: '/api/automated-withdrawal/request',
    headers: { cookie: owner.cookie },
    payload: { type: 'robux', amount: 50, details },
  })
  const [line] = (await get('/api/admin/withdrawals')).json()
  expect(line).toMatchObject({ method: 'robux', status: 'approved', details, paymentDetails: null })
})

test('counts players, distributed points and pending withdrawals', async () => {
  const before = (await get('/api/admin/stats')).json()
  const now = app.clock.now().toISOString()
  await requestPayPal(await givenPlayer(app, { earned: 1100, verified: true }))
  expect((await get('/api/admin/stats')).json()).toEqual({
    totalUsers: before.totalUsers + 1,
    totalPointsDistributed: before.totalPointsDistributed + 1100,
    pendingWithdrawals: before.pendingWithdrawals + 1,
    payoutsToPay: 0,
    waitsSince: before.waitsSince ?? now,
  })
})

test('records every decision once, and the audit detects an unrecorded one', async () => {
  expect(await listBreaches(app.db, [...adminChecks, ...withdrawalsChecks])).toEqual({})
  await app.db
    .updateTable('withdrawal')
    .set({ status: 'rejected' })
    .where('id', '=', withdrawalId)
    .execute()
  expect(Object.keys(await listBreaches(app.db, adminChecks))).toEqual(['admin-decision'])
})
