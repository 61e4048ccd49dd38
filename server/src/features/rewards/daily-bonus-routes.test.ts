import { beforeEach, describe, expect, it } from 'vitest'
import { ledgerChecks } from '#core/ledger/audit.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { rewardsChecks } from './audit.ts'

const DAY_MS = 86_400_000
const app = await testApp({ now: new Date('2026-03-02T12:00:00Z') })
let player: GivenPlayer

beforeEach(async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'))
  player = await givenPlayer(app, { points: 100 })
})

function post(path: string, headers: Record<string, string> = {}) {
  const { cookie } = player
  return app.server.inject({ method: 'POST', url: path, headers: { cookie, ...headers } })
}

const claim = (headers?: Record<string, string>) => post('/api/daily-bonus', headers)
const claimAmount = (headers?: Record<string, string>) => post('/api/daily-bonus/claim', headers)
const status = async () => (await send(app, player, '/api/daily-bonus/status')).json()

async function balance(): Promise<number> {
  const { available } = await app.db
    .selectFrom('wallet')
    .select('available')
    .where('player_id', '=', player.playerId)
    .executeTakeFirstOrThrow()
  return available
}

describe('claiming the daily bonus', () => {
  it('pays the bonus and shows the day of the streak', async () => {
    expect((await claim()).json()).toEqual({
      success: true,
      points: 5,
      streak: 1,
      message: 'Day 1 of your streak: +5 points',
    })
    app.clock.advance(DAY_MS)
    expect((await claimAmount()).json()).toEqual({ amount: 6 })
    expect(await balance()).toBe(111)
  })

  it('opens at midnight by the present clocks of Vancouver, whatever Node knows of them', async () => {
    app.clock.set(new Date('2026-11-14T20:00:00Z'))
    player = await givenPlayer(app)
    await app.db
      .updateTable('player')
      .set({ time_zone: 'America/Vancouver' })
      .where('id', '=', player.playerId)
      .execute()
    await claim()
    app.clock.set(new Date('2026-11-15T06:59:30Z'))
    expect(await status()).toMatchObject({ canClaim: false, timeUntilNext: 30_000 })
    app.clock.set(new Date('2026-11-15T07:00:00Z'))
    expect((await claim()).json()).toMatchObject({ streak: 2 })
  })

  it('pays only one of 40 concurrent claims on both endpoints', async () => {
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, n) => (n % 2 ? claim : claimAmount)()),
    )
    const rejected = responses.filter(({ statusCode }) => statusCode === 409)
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(rejected.map((response) => response.json().code)).toEqual(
      Array(39).fill('already_claimed'),
    )
    expect(await balance()).toBe(105)
  })

  it('repeats the first response for the same idempotency key', async () => {
    const key = { 'idempotency-key': 'one-claim' }
    const responses = await Promise.all(Array.from({ length: 20 }, () => claim(key)))
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
    expect(responses[0]?.statusCode).toBe(200)
    app.clock.advance(DAY_MS)
    expect((await claim(key)).json()).toMatchObject({ streak: 1 })
    expect(await balance()).toBe(105)
  })

  it('pays the mega bonus and a one-day boost on the seventh consecutive day', async () => {
    for (let day = 1; day < 7; day++) {
      await claim()
      app.clock.advance(DAY_MS)
    }
    expect(await status()).toMatchObject({ streak: 6, isNextMega: true, boostExpiresAt: null })
    expect((await claim()).json()).toMatchObject({
      points: 8,
      message:
        'Day 7 of your streak, the mega bonus: +8 points, and offers pay 10% more for 24 hours',
    })
    expect(await status()).toMatchObject({
      isNextMega: false,
      boostExpiresAt: '2026-03-09T12:00:00.000Z',
      boostPercent: 10,
    })
    app.clock.advance(DAY_MS)
    expect(await status()).toMatchObject({ boostExpiresAt: null })
  })
})

describe('the status of the bonus', () => {
  it('is claimable for a new player', async () => {
    expect(await status()).toEqual({
      canClaim: true,
      timeUntilNext: 0,
      pausedUntil: null,
      streak: 0,
      lastDailyBonus: null,
      nextPoints: 5,
      isNextMega: false,
      boostExpiresAt: null,
      boostPercent: 10,
      timeZone: 'UTC',
      unknownTimeZone: null,
      missingClockChange: null,
      timeZoneChangeableAt: null,
    })
  })

  it('counts down to midnight after a claim', async () => {
    await claim()
    expect(await status()).toMatchObject({
      canClaim: false,
      timeUntilNext: DAY_MS / 2,
      streak: 1,
      lastDailyBonus: '2026-03-02T12:00:00.000Z',
      nextPoints: 6,
    })
    app.clock.set(new Date('2026-03-03T00:00:00Z'))
    expect(await status()).toMatchObject({ canClaim: true, timeUntilNext: 0, streak: 1 })
    app.clock.set(new Date('2026-03-04T00:00:00Z'))
    expect(await status()).toMatchObject({ canClaim: true, streak: 0, nextPoints: 5 })
  })
})

it('lists claims, newest first', async () => {
  await claim()
  app.clock.advance(DAY_MS)
  await claim()
  const history = await send(app, player, '/api/rewards/history')
  expect(history.json()).toEqual([
    {
      kind: 'daily_bonus',
      title: 'Daily bonus, day 2',
      titleText: { key: 'statement.dailyBonusOnDay', values: { day: 2 } },
      points: 6,
      claimedAt: '2026-03-03T12:00:00.000Z',
    },
    {
      kind: 'daily_bonus',
      title: 'Daily bonus, day 1',
      titleText: { key: 'statement.dailyBonusOnDay', values: { day: 1 } },
      points: 5,
      claimedAt: '2026-03-02T12:00:00.000Z',
    },
  ])
})

it('the audit finds no breaches after these tests', async () => {
  expect(await listBreaches(app.db, [...ledgerChecks, ...rewardsChecks])).toEqual({})
})

it('shows visitors the rain and referral rewards from the settings', async () => {
  await app.db
    .updateTable('setting')
    .set({ value: '35' })
    .where('key', '=', 'rain_points')
    .execute()
  expect((await app.server.inject('/api/public/rewards')).json()).toEqual({
    rainPoints: 35,
    referralReward: 500,
    referralCommissionPercent: 10,
  })
})
