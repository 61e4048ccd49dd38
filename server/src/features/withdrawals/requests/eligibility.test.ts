import { withdrawablePoints } from '@tallyhouse/contract/withdrawable-points'
import { limbo } from '@tallyhouse/game-rules/limbo'
import { points } from '@tallyhouse/game-rules/points'
import { beforeEach, expect, test } from 'vitest'
import { openBooks } from '#core/ledger/books.ts'
import { chargeBack } from '#core/ledger/earn.ts'
import { type GivenPlayer, givenEarner, givenPlayer } from '#testing/given.ts'
import { chooseLuck } from '#testing/players/choose-luck.ts'
import { earnPoints } from '#testing/players/earn-points.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
let player: GivenPlayer

beforeEach(async () => {
  player = await givenEarner(app, 4000)
})

type Reason = { code: string; message: string; isBlocking: boolean }
type Method = { method: string; canWithdraw: boolean; maximumPoints: number; reasons: Reason[] }

async function eligibility(of = player) {
  const response = (await send(app, of, '/api/withdrawal/eligibility')).json()
  const method = (name: string): Method =>
    response.methods.find((line: Method) => line.method === name)
  return { response, method }
}

function paypal(amount = 1000, paymentDetails = 'someone@example.com') {
  return send(app, player, '/api/withdrawal/request', { method: 'paypal', amount, paymentDetails })
}

/** The reason shown before a request, and the error code of the request itself. */
async function shownAndRejected(of = player) {
  const { method } = await eligibility(of)
  const { method: name, canWithdraw, reasons } = method('paypal')
  const body = { method: name, amount: 1000, paymentDetails: 'someone@example.com' }
  const response = await send(app, of, '/api/withdrawal/request', body)
  const [shown] = reasons.filter(({ isBlocking }) => isBlocking)
  return { canWithdraw, shown: shown?.code, rejected: response.json().code }
}

test('a player without restrictions may withdraw the full balance', async () => {
  const { response, method } = await eligibility()
  expect(response).toMatchObject({
    availablePoints: 4000,
    dailyLimitPoints: 5000,
    leftTodayPoints: 5000,
    needsCode: false,
    needsPassword: false,
  })
  expect(method('robux')).toEqual({
    method: 'robux',
    label: 'Robux',
    canWithdraw: true,
    minimumPoints: 5,
    maximumPoints: 4000,
    feePoints: 0,
    review: 'few',
    automaticPoints: 4000,
    reasons: [],
  })
})

test('shows what may leave when the rest is gifts, and unlocks gifts in place of lost points', async () => {
  const gifted = await givenPlayer(app, { points: 500, verified: true })
  await earnPoints(app.db, { playerId: gifted.playerId, points: 1000, now: app.clock.now() })
  const { response, method } = await eligibility(gifted)
  expect(response).toMatchObject({ availablePoints: 1500, withdrawablePoints: 1000 })
  expect(method('robux')).toMatchObject({ canWithdraw: true, maximumPoints: 1000 })
  await lose(gifted, 300)
  expect((await eligibility(gifted)).response).toMatchObject({
    availablePoints: 1200,
    withdrawablePoints: 1000,
  })
  await lose(gifted, 700)
  const poor = await eligibility(gifted)
  expect(poor.response).toMatchObject({ availablePoints: 500, withdrawablePoints: 500 })
})

test('agrees with the session user, after play and while a withdrawal is held', async () => {
  const gifted = await givenPlayer(app, { points: 500, verified: true })
  const both = async () => {
    const user = (await send(app, gifted, '/api/auth/user')).json()
    return [withdrawablePoints(user), (await eligibility(gifted)).response.withdrawablePoints]
  }
  expect(await both()).toEqual([0, 0])
  await earnPoints(app.db, { playerId: gifted.playerId, points: 1000, now: app.clock.now() })
  expect(await both()).toEqual([1000, 1000])
  await lose(gifted, 300)
  expect(await both()).toEqual([1000, 1000])
  const body = { method: 'paypal', amount: 1000, paymentDetails: 'gifted@example.com' }
  expect((await send(app, gifted, '/api/withdrawal/request', body)).statusCode).toBe(200)
  expect(await both()).toEqual([0, 0])
})

test('names the minimum that gifts keep out of reach', async () => {
  const gifted = await givenPlayer(app, { points: 5000, verified: true })
  await earnPoints(app.db, { playerId: gifted.playerId, points: 400, now: app.clock.now() })
  expect(await shownAndRejected(gifted)).toEqual({
    canWithdraw: false,
    shown: 'gifts_locked',
    rejected: 'gifts_locked',
  })
  expect((await eligibility(gifted)).method('paypal').reasons).toMatchObject([
    { message: 'The PayPal minimum is 1,000 points, and you can withdraw 400 now.' },
  ])
})

test('compares the minimum with what may leave, not with a balance that holds gifts', async () => {
  const newcomer = await givenPlayer(app, { points: 70, verified: true })
  const minimumReasons = async () =>
    (await eligibility(newcomer))
      .method('paypal')
      .reasons.filter(({ code }) => code === 'below_minimum')
  await setSetting(app.db, 'bonus_unlock_points', '100')
  expect(await minimumReasons()).toMatchObject([{ message: 'The PayPal minimum is 1,000 points.' }])
  await earnPoints(app.db, { playerId: newcomer.playerId, points: 270, now: app.clock.now() })
  expect(await minimumReasons()).toMatchObject([
    { message: 'The PayPal minimum is 1,000 points, and you can withdraw 270 now.' },
  ])
})

async function lose(who: GivenPlayer, betAmount: number): Promise<void> {
  const choice = { targetHundredths: 200 }
  await chooseLuck(app, who, (random) => limbo.draw(random, choice).resultHundredths < 200)
  const response = await send(app, who, '/api/games/limbo', { betAmount, ...choice })
  expect(response.json().round.payout).toBe(0)
}

test('shows that the email is not verified', async () => {
  const stranger = await givenPlayer(app, { points: 4000 })
  expect(await shownAndRejected(stranger)).toEqual({
    canWithdraw: false,
    shown: 'email_unverified',
    rejected: 'email_unverified',
  })
})

test('shows a debt', async () => {
  await app.db.transaction().execute(async (tx) => {
    const books = await openBooks(tx, [player.playerId])
    chargeBack(books, {
      playerId: player.playerId,
      of: 'offer',
      amount: points(4001),
      sourceId: 1,
    })
    await books.write(app.clock.now())
  })
  expect(await shownAndRejected()).toMatchObject({ shown: 'debt_open', rejected: 'debt_open' })
  const [reason] = (await eligibility()).method('robux').reasons
  expect(reason?.message).toContain('You owe 1 point')
})

test('shows what is left of the daily limit, and an amount below the minimum', async () => {
  await paypal(3000)
  await setSetting(app.db, 'withdrawal_daily_limit', '3500')
  const { response, method } = await eligibility()
  expect(response).toMatchObject({ leftTodayPoints: 500 })
  expect(method('robux')).toMatchObject({ canWithdraw: true, maximumPoints: 500 })
  expect(method('paypal').reasons.map(({ code }) => code)).toEqual(['daily_limit_reached'])
  expect((await paypal(1000)).json().code).toBe('daily_limit_reached')
  await setSetting(app.db, 'withdrawal_daily_limit', '5000')
  const poor = await givenEarner(app, 400)
  expect((await eligibility(poor)).method('paypal').reasons).toMatchObject([
    {
      code: 'below_minimum',
      message: 'The PayPal minimum is 1,000 points, and you can withdraw 400 now.',
      isBlocking: true,
    },
  ])
})

test('shows that a method with a minimum above the daily limit is unavailable', async () => {
  await setSetting(app.db, 'withdrawal_daily_limit', '900')
  const { method } = await eligibility()
  expect(method('paypal')).toMatchObject({ canWithdraw: false, maximumPoints: 0 })
  const [reason] = method('paypal').reasons
  expect(reason).toEqual({
    code: 'method_unavailable',
    text: {
      key: 'errors.minimumAboveLimit',
      values: { method: 'PayPal', minimum: 1000, limit: 900 },
    },
    message:
      'The PayPal minimum is 1,000 points, which is more than the daily limit of 900 points. Choose another method.',
    isBlocking: true,
  })
  expect((await paypal()).json().code).toBe('method_unavailable')
  await setSetting(app.db, 'withdrawal_daily_limit', '5000')
})

test('shows which methods are not available yet', async () => {
  const { method } = await eligibility()
  expect(method('crypto')).toMatchObject({
    canWithdraw: false,
    maximumPoints: 0,
    reasons: [{ code: 'method_unavailable' }],
  })
})

test('shows that payouts are paused, and still accepts requests', async () => {
  await setSetting(app.db, 'payouts_paused', 'true')
  const { method } = await eligibility()
  expect(method('paypal')).toMatchObject({
    canWithdraw: true,
    reasons: [{ code: 'payouts_paused', isBlocking: false }],
  })
  expect((await paypal()).statusCode).toBe(200)
  await setSetting(app.db, 'payouts_paused', 'false')
})

test('shows an address that is not usable yet', async () => {
  await paypal(1000, 'first@example.com')
  const { id } = (
    await send(app, player, '/api/withdrawal/addresses', {
      method: 'paypal',
      label: '',
      destination: 'second@example.com',
    })
  ).json()
  const usable_at = new Date(app.clock.now().getTime() + 86_400_000)
  await app.db.updateTable('payout_address').set({ usable_at }).where('id', '=', id).execute()
  const [reason] = (await eligibility()).method('paypal').reasons
  expect(reason).toMatchObject({ code: 'address_waiting', isBlocking: false })
  expect(reason?.message).toMatch(/second@example\.com \(Mar 3, 2026/)
  expect((await eligibility()).method('zelle').reasons).toEqual([])
})

test('shows how long payouts to new destinations wait after a security change', async () => {
  const waits = async () => (await eligibility()).response.newDestinationsWaitUntil
  expect(await waits()).toBeNull()
  const changedAt = app.clock.now()
  await app.db
    .updateTable('player')
    .set({ security_changed_at: changedAt })
    .where('id', '=', player.playerId)
    .execute()
  const until = new Date(changedAt.getTime() + 24 * 3_600_000).toISOString()
  expect(await waits()).toBe(until)
  expect((await paypal()).json()).toMatchObject({ waitsUntil: until })
  expect((await send(app, player, '/api/withdrawal/terms')).json().addressWaitHours).toBe(24)
})

test('allows withdrawals during a time-out and a self-exclusion', async () => {
  await send(app, player, '/api/user/protection/time-out', { days: 1 })
  await send(app, player, '/api/user/protection/self-exclusion', { months: 6 })
  const { canWithdraw, reasons } = (await eligibility()).method('paypal')
  expect(canWithdraw).toBe(true)
  expect(reasons).toMatchObject([
    { code: 'time_out', isBlocking: false },
    { code: 'self_excluded', isBlocking: false },
  ])
  expect(reasons[0]?.message).toMatch(
    /^Your time-out ends Mar 3, 2026, 12:\d\d PM UTC\. You can still withdraw\.$/,
  )
  expect((await paypal()).statusCode).toBe(200)
})

test('rejects a player who was just banned', async () => {
  const admin = await givenPlayer(app, { admin: true })
  await app.db
    .insertInto('ban')
    .values({
      player_id: player.playerId,
      reason: 'Several accounts',
      banned_by: admin.playerId,
      created_at: app.clock.now(),
    })
    .execute()
  const response = await paypal()
  expect([response.statusCode, response.json().code]).toEqual([403, 'banned'])
})

test('asks visitors to log in', async () => {
  expect((await app.server.inject({ url: '/api/withdrawal/eligibility' })).statusCode).toBe(401)
})
