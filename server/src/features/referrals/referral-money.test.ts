import { limbo } from '@tallyhouse/game-rules/limbo'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkAll } from '#audit.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import {
  credit,
  fetchReferralCode,
  givenFriend,
  referredTo,
  reverse,
} from '#testing/modules/test-friends.ts'
import { chooseLuck } from '#testing/players/choose-luck.ts'
import { earnPoints } from '#testing/players/earn-points.ts'
import { markEmailsVerified } from '#testing/players/mark-emails-verified.ts'
import { scaledOrders } from '#testing/players/orders.ts'
import { scaled } from '#testing/scale.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const FRIENDS = scaled({ test: 15, soak: 50 })
const app = await testApp()
let referrer: GivenPlayer
let referralCode: string
let offers = 0

beforeEach(async () => {
  referrer = await givenPlayer(app, { points: 0 })
  referralCode = await fetchReferralCode(app, referrer)
})

function nextOffer({ playerId }: GivenPlayer, amount: number) {
  offers += 1
  return { playerId, transactionId: `offer-${offers}`, points: amount }
}

function creditAll(friend: GivenPlayer, ...amounts: number[]) {
  return amounts.reduce<Promise<unknown>>(
    (before, amount) => before.then(() => credit(app, nextOffer(friend, amount))),
    Promise.resolve(),
  )
}

async function readWallet({ playerId }: GivenPlayer) {
  return app.db
    .selectFrom('wallet')
    .select(['available', 'debt'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
}

/** A player's reward notification titles. */
async function rewardTitles({ playerId }: GivenPlayer): Promise<string[]> {
  const rows = await app.db
    .selectFrom('notification')
    .select('title')
    .where('player_id', '=', playerId)
    .where('title', 'like', '%reward%')
    .orderBy('id')
    .execute()
  return rows.map(({ title }) => title)
}

async function breaches() {
  return (await checkAll(app.db, seedBox)).flatMap(({ id, breaches: found }) =>
    id === 'offer-postback' ? [] : found,
  )
}

describe('the reward', () => {
  it('is paid once a verified friend has earned enough', async () => {
    const friend = await givenFriend(app, { referralCode, verified: true })
    await creditAll(friend, 499)
    expect(await referredTo(app, referrer)).toBe(0)
    await creditAll(friend, 1)
    expect(await referredTo(app, referrer)).toBe(500)
    await creditAll(friend, 9)
    expect(await referredTo(app, referrer)).toBe(500)
    expect(await rewardTitles(referrer)).toEqual(['You earned a referral reward'])
    const { message } = await app.db
      .selectFrom('notification')
      .select('message')
      .where('player_id', '=', referrer.playerId)
      .where('title', '=', 'You earned a referral reward')
      .executeTakeFirstOrThrow()
    expect(message).toBe(
      'Your friend earned 500 points from offers, so you get your 500-point reward.',
    )
  })

  it('is paid when the email is verified, if the friend has earned enough', async () => {
    const friend = await givenFriend(app, { referralCode })
    await creditAll(friend, 800)
    expect(await referredTo(app, referrer)).toBe(0)
    await app.jobs.runDue()
    await verify(friend)
    expect(await referredTo(app, referrer)).toBe(500)
  })

  it('counts neither challenges nor the daily bonus', async () => {
    const friend = await givenFriend(app, { referralCode, verified: true })
    await send(app, friend, '/api/daily-bonus', {})
    await creditAll(friend, 160, 160, 179)
    const claim = await send(app, friend, '/api/daily-challenges/complete_3_offers/claim', {})
    expect(claim.json()).toEqual({ reward: 100 })
    expect(await referredTo(app, referrer)).toBe(0)
    await creditAll(friend, 1)
    expect(await referredTo(app, referrer)).toBe(500)
  })

  it('that was paid when challenges counted stays as long as they make up the threshold', async () => {
    const friend = await givenFriend(app, { referralCode, verified: true })
    const extra = nextOffer(friend, 60)
    await credit(app, extra)
    await creditAll(friend, 200, 240)
    await send(app, friend, '/api/daily-challenges/complete_3_offers/claim', {})
    await app.db
      .updateTable('referral_payment')
      .set({ counts_challenges: true })
      .where('friend_id', '=', friend.playerId)
      .execute()
    await reverse(app, extra)
    expect(await referredTo(app, referrer)).toBe(500)
    expect(await breaches()).toEqual([])
  })

  it('goes to the direct referrer only', async () => {
    const friend = await givenFriend(app, { referralCode })
    const friendOfFriend = await givenFriend(app, {
      referralCode: await fetchReferralCode(app, friend),
      verified: true,
    })
    await creditAll(friendOfFriend, 2000, 1000)
    expect(await referredTo(app, friend)).toBe(600)
    expect(await referredTo(app, referrer)).toBe(0)
  })

  it('is taken back below the threshold and paid again above it', async () => {
    const friend = await givenFriend(app, { referralCode, verified: true })
    const [small, large] = [nextOffer(friend, 100), nextOffer(friend, 450)]
    await credit(app, small)
    await credit(app, large)
    await reverse(app, small)
    expect(await referredTo(app, referrer)).toBe(0)
    await creditAll(friend, 49)
    expect(await referredTo(app, referrer)).toBe(0)
    await creditAll(friend, 1)
    expect(await referredTo(app, referrer)).toBe(500)
    const paid = 'You earned a referral reward'
    expect(await rewardTitles(referrer)).toEqual([paid, 'A referral reward was taken back', paid])
    expect(await breaches()).toEqual([])
  })

  it('remains if the threshold is raised and a reversal leaves enough for the old one', async () => {
    const friend = await givenFriend(app, { referralCode, verified: true })
    const extra = nextOffer(friend, 10)
    await creditAll(friend, 600)
    await credit(app, extra)
    await set('referral_threshold', '5000')
    await reverse(app, extra)
    await set('referral_threshold', '500')
    expect(await referredTo(app, referrer)).toBe(500)
  })

  it('can be zero, and commissions are still paid', async () => {
    await set('referral_reward', '0')
    const friend = await givenFriend(app, { referralCode, verified: true })
    const first = nextOffer(friend, 500)
    await credit(app, first)
    await creditAll(friend, 200)
    expect(await referredTo(app, referrer)).toBe(20)
    await reverse(app, first)
    await creditAll(friend, 100)
    await set('referral_reward', '500')
    expect(await referredTo(app, referrer)).toBe(20)
    expect(await breaches()).toEqual([])
  })
})

describe('the commission', () => {
  it('is 10% of offers after the reward, rounded down', async () => {
    const friend = await givenFriend(app, { referralCode, verified: true })
    await creditAll(friend, 500, 199, 9)
    expect(await referredTo(app, referrer)).toBe(500 + 19)
  })

  it('decreases in proportion to the offer when parts are reversed', async () => {
    const friend = await givenFriend(app, { referralCode, verified: true })
    await creditAll(friend, 5000)
    const offer = nextOffer(friend, 195)
    await credit(app, offer)
    const left: number[] = []
    for (const part of [1, 1, 93, 90]) {
      const name = `${offer.transactionId} less ${left.length}`
      await reverse(app, offer, { name, points: part })
      left.push((await referredTo(app, referrer)) - 500)
    }
    await reverse(app, offer)
    left.push((await referredTo(app, referrer)) - 500)
    expect(left).toEqual([18, 18, 9, 0, 0])
    expect(await breaches()).toEqual([])
  })

  it('leaves a debt if the points were spent', async () => {
    const friend = await givenFriend(app, { referralCode, verified: true })
    const offer = nextOffer(friend, 700)
    await credit(app, offer)
    await markEmailsVerified(app.db, referrer.playerId)
    const details = { username: 'Builder_1', gamepassId: '991' }
    await earnPoints(app.db, { playerId: referrer.playerId, points: 100, now: app.clock.now() })
    const choice = { targetHundredths: 200 }
    await chooseLuck(app, referrer, (random) => limbo.draw(random, choice).resultHundredths < 200)
    await send(app, referrer, '/api/games/limbo', { betAmount: 500, ...choice })
    const withdrawal = { type: 'robux', amount: 50, details }
    const response = await send(app, referrer, '/api/automated-withdrawal/request', withdrawal)
    expect(response.statusCode).toBe(200)
    await reverse(app, offer)
    expect(await readWallet(referrer)).toEqual({ available: 0, debt: 450 })
  })
})

describe('in any order', () => {
  const reports = ['credit a', 'credit b', 'reverse a', 'reverse b'] as const

  it('two credits and two chargebacks leave no points and no debt', async () => {
    for (const order of scaledOrders(reports)) {
      const player = await givenPlayer(app, { points: 0 })
      const friend = await givenFriend(app, {
        referralCode: await fetchReferralCode(app, player),
        verified: true,
      })
      const [a, b] = [nextOffer(friend, 400), nextOffer(friend, 300)]
      for (const report of order) {
        const offer = report.endsWith('a') ? a : b
        await (report.startsWith('credit') ? credit(app, offer) : reverse(app, offer))
      }
      const result = {
        order,
        brought: await referredTo(app, player),
        ...(await readWallet(player)),
      }
      expect(result).toEqual({ order, brought: 0, available: 0, debt: 0 })
    }
    expect(await breaches()).toEqual([])
  })
})

describe('concurrently', () => {
  it(`${FRIENDS} friends earn ${FRIENDS} rewards and as many commissions`, async () => {
    const friends = await Promise.all(
      Array.from({ length: FRIENDS }, () => givenFriend(app, { referralCode, verified: true })),
    )
    for (const amount of [500, 510]) {
      await Promise.all(friends.map((friend) => credit(app, nextOffer(friend, amount))))
    }
    expect(await referredTo(app, referrer)).toBe(FRIENDS * (500 + 51))
    expect(await breaches()).toEqual([])
  })

  it('a friend who earns and verifies the email causes one reward', async () => {
    const friends = await Promise.all(
      Array.from({ length: 8 }, () => givenFriend(app, { referralCode })),
    )
    await app.jobs.runDue()
    await Promise.all(
      friends.flatMap((friend) => [credit(app, nextOffer(friend, 500)), verify(friend)]),
    )
    expect(await referredTo(app, referrer)).toBe(8 * 500)
  })

  it('credits and chargebacks along a chain of referrals do not deadlock', async () => {
    const friend = await givenFriend(app, { referralCode, verified: true })
    const below = await givenFriend(app, { referralCode: await fetchReferralCode(app, friend) })
    await markEmailsVerified(app.db, below.playerId)
    const offersOfBoth = Array.from({ length: 10 }, () => [
      nextOffer(friend, 600),
      nextOffer(below, 600),
    ]).flat()
    await Promise.all(offersOfBoth.flatMap((offer) => [credit(app, offer), reverse(app, offer)]))
    expect([await referredTo(app, referrer), await referredTo(app, friend)]).toEqual([0, 0])
    expect(await breaches()).toEqual([])
  })
})

async function verify({ email }: GivenPlayer): Promise<void> {
  const message = app.mails.findLast(({ to }) => to === email)
  const token = /token=([A-Za-z0-9_-]+)/.exec(message?.text ?? '')?.[1]
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/auth/verify-email',
    payload: { token },
  })
  expect(response.statusCode).toBe(200)
}

function set(key: string, value: string) {
  return app.db.updateTable('setting').set({ value }).where('key', '=', key).execute()
}
