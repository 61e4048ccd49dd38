import { beforeEach, describe, expect, it } from 'vitest'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { givenOffers, givenRounds } from '#testing/modules/test-rewards.ts'
import { testApp } from '#testing/test-app.ts'
import { earnedReasons, readProgress } from './challenge-progress.ts'
import { claimChallenge } from './claim-challenge.ts'
import { claimDailyBonus } from './claim-daily-bonus.ts'
import { readPlayersDay } from './players-day.ts'

const HOUR_MS = 3_600_000
const noon = new Date('2026-03-02T12:00:00Z')
const app = await testApp({ now: noon })
let player: GivenPlayer

beforeEach(async () => {
  app.clock.set(noon)
  player = await givenPlayer(app, { points: 1000 })
})

async function progress(type: 'earn' | 'games' | 'offers', target = 10_000): Promise<number> {
  const { playerId } = player
  const day = await readPlayersDay(app.db, playerId, app.clock.now())
  return readProgress(app.db, type, { playerId, day, target })
}

/** Saves how many points a network took back from an offer. */
async function takenBack(id: number, points: number, whole: number): Promise<void> {
  await app.db
    .updateTable('offer_transaction')
    .set({ taken_points: points, reversed_at: points === whole ? app.clock.now() : null })
    .where('id', '=', id)
    .execute()
}

describe('earned points', () => {
  it('are of the kinds that the challenge names', async () => {
    const names: Record<string, string> = {
      offer_credit: 'offers',
      daily_bonus: 'daily bonuses',
      referral_reward: 'referrals',
      referral_commission: 'referrals',
    }
    const kinds = new Set(earnedReasons.map((reason) => names[reason] ?? reason))
    const { description } = await app.db
      .selectFrom('challenge')
      .select('description')
      .where('challenge_id', '=', 'earn_500_points')
      .executeTakeFirstOrThrow()
    expect(description).toBe(`Only ${new Intl.ListFormat('en').format(kinds)} count.`)
  })

  it('include offers and the daily bonus, but not the sign-up bonus or challenges', async () => {
    expect(await progress('earn')).toBe(0)
    const { playerId } = player
    await givenOffers(app, player, [300, 20])
    await givenRounds(app, player, { count: 5 })
    await app.db.transaction().execute(async (tx) => {
      await claimDailyBonus(tx, { playerId, key: undefined, now: noon })
    })
    await app.db.transaction().execute(async (tx) => {
      const challengeId = 'play_5_games'
      await claimChallenge(tx, { playerId, challengeId, key: undefined, now: noon })
    })
    expect(await progress('earn')).toBe(325)
  })

  it('exclude what was taken back', async () => {
    const [first = 0, second = 0] = await givenOffers(app, player, [300, 200])
    await takenBack(first, 300, 300)
    await takenBack(second, 50, 200)
    expect(await progress('earn')).toBe(150)
  })

  it('are not reduced by chargebacks of earlier days', async () => {
    app.clock.advance(-24 * HOUR_MS)
    const [former = 0] = await givenOffers(app, player, [300])
    app.clock.set(noon)
    await givenOffers(app, player, [200])
    await takenBack(former, 300, 300)
    expect(await progress('earn')).toBe(200)
  })

  it('stop at the target', async () => {
    await givenOffers(app, player, [800])
    expect(await progress('earn', 500)).toBe(500)
  })
})

describe('offers', () => {
  it('count if they were credited today and not fully taken back', async () => {
    app.clock.advance(-24 * HOUR_MS)
    await givenOffers(app, player, [10])
    app.clock.set(noon)
    const [first = 0, second = 0] = await givenOffers(app, player, [10, 20, 30])
    await takenBack(first, 10, 10)
    await takenBack(second, 5, 20)
    expect(await progress('offers')).toBe(2)
  })
})

describe('games', () => {
  it('count settled rounds of every game without refunds', async () => {
    await givenRounds(app, player, { count: 2 })
    await givenRounds(app, player, { count: 1, game: 'plinko' })
    await givenRounds(app, player, { count: 4, isRefund: true })
    expect(await progress('games')).toBe(3)
  })

  it('count by the day in the time zone of the player', async () => {
    const { playerId } = player
    await app.db
      .updateTable('player')
      .set({ time_zone: 'Asia/Tokyo' })
      .where('id', '=', playerId)
      .execute()
    const midnight = new Date('2026-03-01T15:00:00Z')
    for (const at of [-1, 0, 24 * HOUR_MS - 1, 24 * HOUR_MS]) {
      app.clock.set(new Date(midnight.getTime() + at))
      await givenRounds(app, player, { count: 1 })
    }
    app.clock.set(noon)
    expect(await progress('games')).toBe(2)
  })
})
