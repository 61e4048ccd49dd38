import { describe, expect, it, test } from 'vitest'
import { chart, type Reason } from '#core/ledger/chart.ts'
import { referralsChecks } from '#features/referrals/audit.ts'
import { rewardsChecks } from '#features/rewards/audit.ts'
import { claimDailyBonus } from '#features/rewards/claim-daily-bonus.ts'
import { readDailyBonusStatus } from '#features/rewards/daily-bonus-status.ts'
import { readDailyChallenges } from '#features/rewards/daily-challenges.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { confirm, postMessage, claim as rainClaim } from '#testing/modules/test-chat.ts'
import {
  credit,
  fetchReferralCode,
  givenFriend,
  referredTo,
} from '#testing/modules/test-friends.ts'
import { givenRounds } from '#testing/modules/test-rewards.ts'
import { earnPoints } from '#testing/players/earn-points.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const DAY_MS = 86_400_000
const app = await testApp({ now: new Date('2026-03-02T12:00:00Z') })
const admin = await givenPlayer(app, { admin: true, verified: true })

const breaks = {
  time_out: { path: '/api/user/protection/time-out', body: { days: 7 }, ms: 7 * DAY_MS },
  self_excluded: {
    path: '/api/user/protection/self-exclusion',
    body: { months: 6 },
    ms: 184 * DAY_MS,
  },
}
type Code = keyof typeof breaks

const takeBreak = (player: GivenPlayer, code: Code) =>
  send(app, player, breaks[code].path, breaks[code].body)

async function readAvailablePoints({ playerId }: GivenPlayer): Promise<number> {
  const { available } = await app.db
    .selectFrom('wallet')
    .select('available')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return available
}

async function rain(player: GivenPlayer): Promise<void> {
  expect((await send(app, player, '/api/chat/state')).json().rain).toBeNull()
  await confirm(app, admin)
  await postMessage(app, admin, '/rain')
}

/** Returns the response to the player, unless they get the gift for what a friend does. */
type Attempt = (player: GivenPlayer) => Promise<{ json(): { code?: string } } | undefined>

/** How a player could come by each gift; null for a gift that only new players get. */
const attempts: Partial<Record<Reason, Attempt[] | null>> = {
  signup_bonus: null,
  daily_bonus: [
    (player) => send(app, player, '/api/daily-bonus', {}),
    (player) => send(app, player, '/api/daily-bonus/claim', {}),
  ],
  challenge_reward: [
    async (player) => {
      await givenRounds(app, player, { count: 5 })
      return send(app, player, '/api/daily-challenges/play_5_games/claim', {})
    },
  ],
  rain: [
    async (player) => {
      await rain(player)
      return rainClaim(app, player)
    },
    async (player) => {
      await rain(player)
      return postMessage(app, player, 'Claim')
    },
  ],
  referral_reward: [
    async (player) => {
      await offerOfFriend(player, 500)
      return undefined
    },
  ],
  referral_commission: [
    async (player) => {
      const friend = await offerOfFriend(player, 500)
      await credit(app, { ...friend, transactionId: `${friend.username}-2`, points: 500 })
      return undefined
    },
  ],
}

async function offerOfFriend(player: GivenPlayer, points: number): Promise<GivenPlayer> {
  const friend = await givenFriend(app, {
    referralCode: await fetchReferralCode(app, player),
    verified: true,
  })
  await credit(app, { ...friend, transactionId: friend.username, points })
  return friend
}

test('there is an attempt to receive every gift', () => {
  const gifts = Object.entries(chart).flatMap(([reason, { kind, to }]) =>
    kind === 'gift' && to === 'available' ? reason : [],
  )
  expect(Object.keys(attempts).toSorted()).toEqual(gifts.toSorted())
})

const names = Object.keys(breaks) as Code[]
const cases = Object.entries(attempts).flatMap(([gift, ways]) =>
  (ways ?? []).flatMap((attempt, way) => names.map((code) => ({ gift, way, code, attempt }))),
)

it.each(cases)('refuses $gift during $code, way $way', async ({ code, attempt }) => {
  const player = await givenPlayer(app, { points: 0, verified: true })
  await takeBreak(player, code)
  const response = await attempt(player)
  expect(response?.json().code).toBe(response && code)
  expect(await readAvailablePoints(player)).toBe(0)
  app.clock.advance(60_000)
  await app.scheduler.run('run-rains')
})

describe.each(names)('a player on %s', (code) => {
  it('is shown neither the bonus nor challenges, until it ends', async () => {
    const player = await givenPlayer(app, { points: 0, verified: true })
    await takeBreak(player, code)
    const at = app.clock.now()
    const until = new Date(at.getTime() + breaks[code].ms)
    const shown = async (now: Date) => ({
      bonus: await readDailyBonusStatus(app.db, player.playerId, now),
      challenges: await readDailyChallenges(app.db, player.playerId, now),
    })
    expect(await shown(at)).toMatchObject({
      bonus: {
        canClaim: false,
        timeUntilNext: breaks[code].ms,
        pausedUntil: until.toISOString(),
      },
      challenges: [],
    })
    const after = await shown(until)
    expect(after.bonus).toMatchObject({ canClaim: true, timeUntilNext: 0, pausedUntil: null })
    expect(after.challenges).toHaveLength(3)
  })

  it('keeps their streak, what they received before, and what they earn from offers', async () => {
    const player = await givenPlayer(app, { points: 0, verified: true })
    expect((await send(app, player, '/api/daily-bonus', {})).json()).toMatchObject({ streak: 1 })
    await takeBreak(player, code)
    await earnPoints(app.db, { playerId: player.playerId, points: 100, now: app.clock.now() })
    expect(await readAvailablePoints(player)).toBe(105)
    const { playerId } = player
    const now = new Date(app.clock.now().getTime() + breaks[code].ms)
    const claim = { playerId, key: undefined, now }
    const claimed = await app.db.transaction().execute((tx) => claimDailyBonus(tx, claim))
    expect(claimed).toMatchObject({ streak: 2 })
    expect(await listBreaches(app.db, rewardsChecks)).toEqual({})
  })
})

it('pays the reward for a friend with the first offer after the break', async () => {
  const player = await givenPlayer(app, { points: 0, verified: true })
  await takeBreak(player, 'time_out')
  const friend = await offerOfFriend(player, 500)
  expect(await referredTo(app, player)).toBe(0)
  app.clock.advance(breaks.time_out.ms)
  await credit(app, { ...friend, transactionId: `${friend.username}-2`, points: 1 })
  expect(await referredTo(app, player)).toBe(500)
  expect(await listBreaches(app.db, referralsChecks)).toEqual({})
})
