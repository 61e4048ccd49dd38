import { expect, test } from 'vitest'
import { type GivenPlayer, givenEarner, givenPlayer, newRobloxDetails } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { confirmAs } from '#testing/players/confirm-as.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { readWithdrawalRow } from '#testing/players/read-withdrawal-row.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { withdrawalsChecks } from '../audit.ts'

const app = await testApp()
const admin = await givenPlayer(app, { admin: true })

function requestRobux(
  player: GivenPlayer,
  amount: number,
  headers: Record<string, string> = {},
  details = newRobloxDetails(player),
) {
  return app.server.inject({
    method: 'POST',
    url: '/api/automated-withdrawal/request',
    headers: { cookie: player.cookie, ...headers },
    payload: { type: 'robux', amount, details },
  })
}

function requestPayPal(player: GivenPlayer, amount: number) {
  return app.server.inject({
    method: 'POST',
    url: '/api/withdrawal/request',
    headers: { cookie: player.cookie },
    payload: { method: 'paypal', amount, paymentDetails: 'someone@example.com' },
  })
}

const read = (id: number) => readWithdrawalRow(app.db, id)
const wallet = ({ playerId }: GivenPlayer) => readWallet(app.db, playerId)

test('exactly one of 40 concurrent withdrawals of the full balance succeeds', async () => {
  const player = await givenEarner(app, 1500)
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, n) => (n % 2 ? requestRobux : requestPayPal)(player, 1500)),
  )
  const codes = responses.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 400)).toHaveLength(39)
  expect(await wallet(player)).toEqual({ available: 0, held: 1500, withdrawn: 0 })
})

test('concurrent requests do not exceed the daily limit', async () => {
  const player = await givenEarner(app, 20_000)
  expect((await requestRobux(player, 4500)).statusCode).toBe(200)
  const late = await Promise.all(Array.from({ length: 10 }, () => requestPayPal(player, 1000)))
  expect(late.map((response) => response.json().code)).toEqual(
    Array(10).fill('daily_limit_reached'),
  )
  const small = await Promise.all(Array.from({ length: 10 }, () => requestRobux(player, 100)))
  expect(small.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
  expect(await wallet(player)).toMatchObject({ held: 5000 })
})

test('each UTC day has its own limit, shared by both endpoints', async () => {
  const player = await givenEarner(app, 20_000)
  const now = app.clock.now()
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
  app.clock.advance(midnight - 1 - now.getTime())
  await confirmAs(app, player)
  expect((await requestPayPal(player, 4500)).statusCode).toBe(200)
  expect((await requestRobux(player, 501)).json().code).toBe('daily_limit_reached')
  app.clock.advance(1)
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, n) => (n % 2 ? requestRobux : requestPayPal)(player, 1000)),
  )
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
  expect(await wallet(player)).toMatchObject({ held: 9500 })
})

test.each([
  ['ban', 1],
  ['ban', 2],
  ['pause', 3],
  ['pause', 4],
])('after a concurrent %s a payout is either sent or held (%i)', async (what) => {
  const player = await givenEarner(app, 2000)
  await app.jobs.runDue()
  const { id } = (await requestRobux(player, 100)).json()
  const hold =
    what === 'ban'
      ? send(app, admin, `/api/admin/users/${player.playerId}/ban`, { reason: 'Abuse' })
      : setSetting(app.db, 'payouts_paused', 'true')
  await Promise.all([hold, app.jobs.runDue()])
  const { status, submitted_at: sentAt } = await read(id)
  expect([status, sentAt === null]).toEqual(
    status === 'approved' ? ['approved', true] : ['completed', false],
  )
  app.clock.advance(3_600_000)
  await app.jobs.runDue()
  expect((await read(id)).status).toBe(status)
  await setSetting(app.db, 'payouts_paused', 'false')
  await app.db
    .updateTable('ban')
    .set({ lifted_at: app.clock.now(), lifted_by: admin.playerId })
    .where('lifted_at', 'is', null)
    .execute()
  app.clock.advance(3_600_000)
})

test('copies with one idempotency key hold once and get the same response', async () => {
  const player = await givenEarner(app, 2000)
  const key = { 'idempotency-key': 'a6d5a7b4-one-action' }
  const details = newRobloxDetails(player)
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => requestRobux(player, 100, key, details)),
  )
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
  expect(await wallet(player)).toEqual({ available: 1900, held: 100, withdrawn: 0 })
  expect((await requestRobux(player, 101, key, details)).statusCode).toBe(422)
})

test('held points cannot be staked', async () => {
  const player = await givenEarner(app, 1000)
  await requestPayPal(player, 1000)
  const bet = await app.server.inject({
    method: 'POST',
    url: '/api/games/dice',
    headers: { cookie: player.cookie },
    payload: { betAmount: 1, prediction: 'over' },
  })
  expect([bet.statusCode, bet.json().code]).toEqual([400, 'insufficient_points'])
})

test('all automated withdrawals are paid, and the audit finds no breaches', async () => {
  app.clock.advance(86_400_000)
  await app.jobs.runDue()
  expect(await listBreaches(app.db, withdrawalsChecks)).toEqual({})
  const left = await app.db
    .selectFrom('withdrawal')
    .select('id')
    .where('handling', '=', 'automated')
    .where('status', '<>', 'completed')
    .execute()
  expect(left).toEqual([])
})

test('the audit finds a withdrawal that disagrees with its hold', async () => {
  await app.db
    .updateTable('withdrawal')
    .set({ status: 'rejected' })
    .where('status', '=', 'completed')
    .execute()
  const found = await listBreaches(app.db, withdrawalsChecks)
  expect(Object.keys(found).toSorted()).toEqual([
    'withdrawal-end',
    'withdrawal-hold',
    'withdrawal-payout',
  ])
})
