import { beforeEach, expect, test } from 'vitest'
import { type GivenPlayer, givenPlayer, newRobloxDetails } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { testOffers } from '#testing/modules/test-offers.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { withdrawalsChecks } from '../audit.ts'

const app = await testApp()
const offers = testOffers(app.db, app.clock)
const admin = await givenPlayer(app, { admin: true })
let player: GivenPlayer

beforeEach(async () => {
  player = await givenPlayer(app, { points: 500, verified: true })
})

const earn = (points: number, name = player.username) =>
  offers.credit({ playerId: player.playerId, transactionId: name, points })

const request = (amount: number) =>
  send(app, player, '/api/automated-withdrawal/request', {
    type: 'robux',
    amount,
    details: newRobloxDetails(player),
  })

async function rejection(amount = 5) {
  const { code, message } = (await request(amount)).json()
  return { code, message }
}

const locked = (left: string) => ({
  code: 'bonus_locked',
  message: `Earn ${left} from offers to unlock withdrawals.`,
})

async function unlock() {
  return (await send(app, player, '/api/withdrawal/eligibility')).json().unlock
}

test('earning the threshold from offers unlocks what they earned; one point less unlocks nothing', async () => {
  expect(await rejection()).toEqual(locked('100 more points'))
  await earn(60)
  expect(await unlock()).toEqual({ thresholdPoints: 100, earnedPoints: 60, leftPoints: 40 })
  expect(await rejection()).toEqual(locked('40 more points'))
  await earn(39, `${player.username}-next`)
  expect(await rejection()).toEqual(locked('1 more point'))
  await earn(1, `${player.username}-last`)
  expect(await unlock()).toEqual({ thresholdPoints: 100, earnedPoints: 100, leftPoints: 0 })
  expect((await request(100)).statusCode).toBe(200)
})

test('bonuses, winnings and adjustments do not count toward the threshold', async () => {
  await send(app, player, '/api/daily-bonus', {})
  for (let n = 0; n < 5; n += 1) {
    await send(app, player, '/api/games/dice', { betAmount: 1, prediction: 'over' })
  }
  await send(app, player, '/api/daily-challenges/play_5_games/claim', {})
  const adjustment = { amount: 1000, reason: 'Goodwill' }
  const path = `/api/admin/users/${player.playerId}/adjust-points`
  expect((await send(app, admin, path, adjustment)).statusCode).toBe(200)
  expect(await rejection()).toEqual(locked('100 more points'))
})

test('a reversed offer does not count and locks withdrawals again', async () => {
  await earn(150)
  await offers.reverse({ of: player.username, points: 51 })
  expect(await rejection()).toEqual(locked('1 more point'))
  expect(await unlock()).toEqual({ thresholdPoints: 100, earnedPoints: 99, leftPoints: 1 })
})

test('an offer counts once its points are credited', async () => {
  await setSetting(app.db, 'offer_hold_days', '3')
  await earn(150)
  expect(await rejection()).toEqual(locked('100 more points'))
  app.clock.advance(3 * 86_400_000)
  await offers.releaseDue()
  expect((await unlock()).leftPoints).toBe(0)
  await setSetting(app.db, 'offer_hold_days', '0')
})

test('the threshold is a setting and can be zero', async () => {
  await setSetting(app.db, 'bonus_unlock_points', '1500')
  expect(await rejection()).toEqual(locked('1,500 more points'))
  await setSetting(app.db, 'bonus_unlock_points', '0')
  await earn(5)
  expect((await request(5)).statusCode).toBe(200)
  await setSetting(app.db, 'bonus_unlock_points', '100')
})

test('a payout address can be added before the threshold is reached', async () => {
  const address = { method: 'paypal', label: '', destination: player.email }
  expect((await send(app, player, '/api/withdrawal/addresses', address)).statusCode).toBe(200)
})

test('the audit finds a withdrawal of locked points and one without a recorded threshold', async () => {
  await earn(100)
  const { id } = (await request(5)).json()
  await offers.reverse({ of: player.username })
  expect(await listBreaches(app.db, withdrawalsChecks)).toEqual({})
  const breach = { 'withdrawal-unlock': [expect.stringContaining(`withdrawal ${id} of player`)] }
  for (const unlock_points of [101, null]) {
    await app.db.updateTable('withdrawal').set({ unlock_points }).where('id', '=', id).execute()
    expect(await listBreaches(app.db, withdrawalsChecks)).toEqual(breach)
  }
})

test.each([100, 250, 0])(
  'everyone can read that %d points from offers are needed',
  async (points) => {
    await setSetting(app.db, 'bonus_unlock_points', String(points))
    const { unlockPoints } = (await app.server.inject('/api/withdrawal/terms')).json()
    await setSetting(app.db, 'bonus_unlock_points', '100')
    expect(unlockPoints).toBe(points)
  },
)
