import { blackjack } from '@tallyhouse/game-rules/blackjack'
import { crash } from '@tallyhouse/game-rules/crash'
import { describe, expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { chooseLuck } from '#testing/players/choose-luck.ts'
import { earnPoints } from '#testing/players/earn-points.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { send } from '#testing/send.ts'
import { stayUp } from '#testing/stay-up.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
await setSetting(app.db, 'bonus_unlock_points', '0')
const HOUR_MS = 3_600_000

async function put({ cookie }: GivenPlayer, path: string, payload: object) {
  const url = `/api/user/protection/${path}`
  const response = await app.server.inject({ method: 'PUT', url, headers: { cookie }, payload })
  return response.json()
}

const limitLoss = (player: GivenPlayer, points: number | null, days = 1) =>
  put(player, 'limits', { limits: [{ kind: 'loss', days, points }] })
const fetchProtection = async (player: GivenPlayer) =>
  (await send(app, player, '/api/user/protection')).json()
const play = async (player: GivenPlayer, path: string, payload: object) =>
  (await send(app, player, `/api/games/${path}`, payload)).json()
const roll = (player: GivenPlayer, betAmount: number) =>
  play(player, 'dice', { betAmount, prediction: 'over' })

describe('limits', () => {
  it('are initially unset', async () => {
    const player = await givenPlayer(app, { points: 100 })
    const state = await fetchProtection(player)
    expect(state).toMatchObject({
      timeOutUntil: null,
      selfExcludedUntil: null,
      realityCheckMinutes: null,
    })
    const names = state.limits.map(({ kind, days }: { kind: string; days: number }) => [kind, days])
    expect(names).toEqual([
      ['loss', 1],
      ['loss', 7],
      ['loss', 30],
      ['wager', 1],
      ['wager', 7],
      ['wager', 30],
    ])
    expect(state.limits[0]).toEqual({ kind: 'loss', days: 1, points: null, next: null, used: null })
  })

  it('that remove an unset limit leave the player unguarded', async () => {
    const player = await givenPlayer(app, { points: 100 })
    await limitLoss(player, null)
    const { is_guarded: isGuarded } = await app.db
      .selectFrom('wallet')
      .select('is_guarded')
      .where('player_id', '=', player.playerId)
      .executeTakeFirstOrThrow()
    expect(isGuarded).toBe(false)
  })

  it('report their usage and the pending change', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    const { winAmount } = await roll(player, 30)
    const limits = [
      { kind: 'loss', days: 7, points: 200 },
      { kind: 'wager', days: 1, points: 500 },
      { kind: 'loss', days: 7, points: null },
    ]
    const state = await put(player, 'limits', { limits })
    expect(state.limits[1]).toEqual({
      kind: 'loss',
      days: 7,
      points: 200,
      next: {
        points: null,
        at: new Date(app.clock.now().getTime() + 24 * HOUR_MS).toISOString(),
      },
      used: 30 - winAmount,
    })
    expect(state.limits[3]).toMatchObject({ points: 500, next: null, used: 30 })
    app.clock.advance(24 * HOUR_MS)
    expect((await fetchProtection(player)).limits[1]).toMatchObject({ points: null, used: null })
  })

  it('reject a double in blackjack, and the round continues', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    await chooseLuck(app, player, (random) => !blackjack.ending(blackjack.deal(random, {})))
    await limitLoss(player, 199)
    await play(player, 'blackjack/start', { betAmount: 100 })
    expect(await play(player, 'blackjack/double', {})).toMatchObject({ code: 'loss_limit_reached' })
    expect((await play(player, 'blackjack/stand', {})).gameOver).toBe(true)
  })

  it('count the stake of an open mines round', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    await limitLoss(player, 150)
    await play(player, 'mines/start', { betAmount: 100, mineCount: 3 })
    expect(await roll(player, 51)).toMatchObject({ code: 'loss_limit_reached' })
    expect((await fetchProtection(player)).limits[0].used).toBe(100)
  })

  it('apply to instant and live crash', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    await limitLoss(player, 100)
    const rejected = { code: 'loss_limit_reached' }
    const whole = { betAmount: 101, cashOutMultiplier: 1.5 }
    expect(await play(player, 'crash', whole)).toMatchObject(rejected)
    const live = { betAmount: 101, autoCashOut: 1.5 }
    expect(await play(player, 'crash/start', live)).toMatchObject(rejected)
  })

  it('let a live crash round cash out automatically, and count its payout', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    await chooseLuck(
      app,
      player,
      (random) => crash.draw(random, { cashOutHundredths: null }).crashPointHundredths >= 200,
    )
    await limitLoss(player, 100)
    await play(player, 'crash/start', { betAmount: 100, autoCashOut: 1.5 })
    expect(await roll(player, 1)).toMatchObject({ code: 'loss_limit_reached' })
    await stayUp(5000, app)
    await app.scheduler.run('expire-rounds')
    expect((await fetchProtection(player)).limits[0].used).toBe(-50)
    expect((await roll(player, 150)).roundId).toBeGreaterThan(0)
  })
})

describe('a self-excluded player', () => {
  it('sees the end date and cannot shorten the exclusion', async () => {
    app.clock.set(new Date('2026-08-31T10:00:00Z'))
    const player = await givenPlayer(app, { points: 1000 })
    await send(app, player, '/api/user/protection/self-exclusion', { months: 12 })
    const shorter = await send(app, player, '/api/user/protection/self-exclusion', { months: 6 })
    expect(shorter.json().selfExcludedUntil).toBe('2027-08-31T10:00:00.000Z')
    expect(await roll(player, 1)).toMatchObject({
      code: 'self_excluded',
      message: 'You excluded yourself from playing until Aug 31, 2027, 10:00 AM UTC.',
    })
  })

  it('is excluded for whole months, even when a month lacks that day', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    const excluded = await send(app, player, '/api/user/protection/self-exclusion', { months: 6 })
    expect(excluded.json().selfExcludedUntil).toBe('2027-03-03T10:00:00.000Z')
  })

  it('can still earn and withdraw', async () => {
    const player = await givenPlayer(app, { points: 0, verified: true })
    await send(app, player, '/api/user/protection/self-exclusion', { months: 6 })
    await send(app, player, '/api/user/protection/time-out', { days: 7 })
    const { playerId } = player
    await earnPoints(app.db, { playerId, points: 100, now: app.clock.now() })
    const withdrawal = await send(app, player, '/api/automated-withdrawal/request', {
      type: 'robux',
      amount: 100,
      details: { username: 'Builder_1', gamepassId: '991' },
    })
    expect(withdrawal.statusCode).toBe(200)
    const notifications = (await send(app, player, '/api/notifications')).json()
    expect(notifications).toContainEqual(
      expect.objectContaining({ type: 'system', title: 'Time-out' }),
    )
  })
})

describe('a reality check', () => {
  it('reports the duration and result of the session', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    const first = await roll(player, 10)
    app.clock.advance(90_000)
    const second = await roll(player, 20)
    const won = first.winAmount + second.winAmount
    expect(await put(player, 'reality-check', { minutes: 30 })).toMatchObject({
      realityCheckMinutes: 30,
    })
    expect((await send(app, player, '/api/user/protection/session')).json()).toEqual({
      startedAt: new Date(app.clock.now().getTime() - 90_000).toISOString(),
      elapsedMs: 90_000,
      wagered: 30,
      won,
      netResult: won - 30,
      realityCheckMinutes: 30,
    })
    expect(await put(player, 'reality-check', { minutes: null })).toMatchObject({
      realityCheckMinutes: null,
    })
  })

  it('restarts with each login', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    await roll(player, 10)
    app.clock.advance(60_000)
    const logIn = await app.server.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: player.username, password: 'a quiet password' },
    })
    const cookie = logIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const session = await send(app, { ...player, cookie }, '/api/user/protection/session')
    expect(session.json()).toMatchObject({ elapsedMs: 0, wagered: 0, won: 0, netResult: 0 })
  })
})

it('passes the audit', async () => {
  expect((await audit(app.db, seedBox)).flatMap(({ breaches }) => breaches)).toEqual([])
})
