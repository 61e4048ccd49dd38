import { describe, expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { claimRain } from '#features/chat/rain/claim-rain.ts'
import { startRain } from '#features/chat/rain/start-rain.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { type GivenPlayer, givenEarner, givenPlayer, newRobloxDetails } from '#testing/given.ts'
import {
  deviceIn,
  fetchReferralCode,
  givenFriend,
  logInFrom,
} from '#testing/modules/test-friends.ts'
import { confirmAs } from '#testing/players/confirm-as.ts'
import { earnPoints } from '#testing/players/earn-points.ts'
import { post, toPresentedRound } from '#testing/players/play-games.ts'
import { scaled } from '#testing/scale.ts'
import { send } from '#testing/send.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

/** Two processes of one product. Their clocks differ by some seconds, and are set back. */
const db = await testDatabase({ connections: 40 })
const ahead = await testApp({ db })
const behind = await testApp({ db })
const limited = await testApp({ db, env: { RATE_LIMITS: 'on' } })
const admin = await givenPlayer(ahead, { admin: true })
const STEP_MS = 5000
behind.clock.advance(-STEP_MS)

describe('seed pairs', () => {
  const rotate = (app: TestApp, player: GivenPlayer, clientSeed: string) =>
    send(app, player, '/api/fairness/rotate', { clientSeed })

  /** When a player's seeds were committed and the pairs began, in pair order. */
  async function readTimes({ playerId }: GivenPlayer): Promise<number[]> {
    const pairs = await db
      .selectFrom('seed_pair')
      .where('player_id', '=', playerId)
      .select(['committed_at', 'created_at'])
      .orderBy('id')
      .execute()
    return pairs.flatMap(({ committed_at, created_at }) => [+committed_at, +created_at])
  }

  it('begin in the order of their rotations, in two processes at once', async () => {
    const player = await givenPlayer(ahead, { points: 100 })
    const rotations = scaled({ test: 100, soak: 1000 })
    for (let done = 0; done < rotations; done += 10) {
      const responses = Array.from({ length: 10 }, (_, index) => {
        const app = index % 2 === 0 ? ahead : behind
        app.clock.advance(index % 4 < 2 ? -STEP_MS : STEP_MS)
        return rotate(app, player, `seed ${done + index}`)
      })
      const statuses = (await Promise.all(responses)).map(({ statusCode }) => statusCode)
      expect(new Set(statuses)).toEqual(new Set([200]))
    }
    const times = await readTimes(player)
    expect(times).toHaveLength(2 * (rotations + 1))
    const begun = times.filter((_, index) => index % 2 === 1)
    expect(begun).toEqual(begun.toSorted((one, other) => one - other))
    for (const [index, time] of begun.entries()) {
      expect(times[2 * index]).toBeLessThanOrEqual(time)
    }
  })

  it('begin in the order of their rotations with limits on, after the clock is set back', async () => {
    const player = await givenPlayer(ahead, { points: 100 })
    for (const clientSeed of ['one', 'two', 'three']) {
      expect((await rotate(limited, player, clientSeed)).statusCode).toBe(200)
      limited.clock.advance(-20_000)
    }
    const times = await readTimes(player)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
  })

  it('have receipts whose times prove the order, in a process whose clock is behind', async () => {
    const player = await givenPlayer(ahead, { points: 100 })
    await send(ahead, player, '/api/fairness')
    await rotate(ahead, player, 'my words')
    const body = { betAmount: 1, prediction: 'over' }
    const { roundId } = toPresentedRound(await post(behind, player, 'dice', body))
    const receipt = (await send(behind, player, `/api/games/rounds/${roundId}`)).json()
    const { committedAt, begunAt, seedOrder } = receipt.fairness
    expect(seedOrder).toBe('server_first')
    const times = [committedAt, begunAt, receipt.createdAt].map((time) => Date.parse(time))
    expect(times).toEqual(times.toSorted((one, other) => one - other))
  })
})

describe('an order of times', () => {
  it('holds for a referral that is flagged after it was paid', async () => {
    const referrer = await givenFriend(ahead)
    const referralCode = await fetchReferralCode(ahead, referrer)
    const friend = await givenFriend(ahead, { referralCode, verified: true })
    const { playerId } = friend
    await earnPoints(db, { playerId, points: 500, now: ahead.clock.now() })
    await logInFrom(behind, friend, { remoteAddress: '10.9.9.9', device: deviceIn(referrer) })
    await earnPoints(db, { playerId, points: 500, now: behind.clock.now() })
    const referral = db.selectFrom('referral').where('friend_id', '=', playerId)
    expect(await referral.select('flag').executeTakeFirst()).toEqual({ flag: 'device' })
  })

  it('holds for bans of one moment', async () => {
    const { playerId } = await givenPlayer(ahead)
    await confirmAs(ahead, admin)
    for (const decision of ['ban', 'unban', 'ban', 'unban']) {
      const path = `/api/admin/users/${playerId}/${decision}`
      const response = await send(ahead, admin, path, { reason: 'A test' })
      expect(response.statusCode).toBe(200)
    }
  })

  it('holds for daily bonuses at midnight', async () => {
    const player = await givenPlayer(ahead, { points: 0, verified: true })
    const claim = (app: TestApp) => send(app, player, '/api/daily-bonus/claim', {})
    const midnight = new Date('2026-03-04T00:00:01Z')
    ahead.clock.set(midnight)
    behind.clock.set(new Date(midnight.getTime() - STEP_MS))
    expect((await claim(ahead)).statusCode).toBe(200)
    expect((await claim(behind)).json()).toMatchObject({ code: 'already_claimed' })
    for (const app of [ahead, behind]) app.clock.advance(86_400_000)
    expect((await claim(behind)).json()).toMatchObject({ code: 'already_claimed' })
    expect((await claim(ahead)).statusCode).toBe(200)
  })

  it('holds for a rain that starts in a process ahead', async () => {
    const { playerId } = await givenPlayer(ahead, { points: 0, verified: true })
    const order = { seconds: 30 }
    await db
      .transaction()
      .execute((tx) => startRain(tx, { startedBy: null, order, now: ahead.clock.now() }))
    const claimNow = (app: TestApp) => {
      const now = app.clock.now()
      const claims = [{ playerId, remoteAddress: '10.1.0.1', key: undefined, submittedAt: now }]
      return db.transaction().execute((tx) => claimRain(tx, { claims, now }))
    }
    expect((await claimNow(behind)).paid.size).toBe(0)
    behind.clock.advance(STEP_MS)
    expect((await claimNow(behind)).paid.size).toBe(1)
    behind.clock.advance(-STEP_MS)
  })

  it('holds for payouts that another process sends', async () => {
    const player = await givenEarner(ahead, 600)
    const request = {
      type: 'robux',
      amount: 500,
      usdValue: '0',
      details: newRobloxDetails(player),
    }
    const response = await send(ahead, player, '/api/automated-withdrawal/request', request)
    expect(response.statusCode).toBe(200)
    for (const ms of [0, 25 * 3_600_000, STEP_MS]) {
      for (const app of [ahead, behind]) app.clock.advance(ms)
      await behind.jobs.runDue()
    }
    const withdrawal = db.selectFrom('withdrawal').where('player_id', '=', player.playerId)
    expect(await withdrawal.select('status').executeTakeFirst()).toEqual({ status: 'completed' })
  })
})

it('the audit finds no breaches after these tests', async () => {
  const results = await audit(db, seedBox)
  const found = results.flatMap(({ id, breaches }) => breaches.map((text) => `${id}: ${text}`))
  expect(found).toEqual([])
})
