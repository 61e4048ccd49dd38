import { beforeEach, describe, expect, it } from 'vitest'
import { ledgerChecks } from '#core/ledger/audit.ts'
import { referralsChecks } from '#features/referrals/audit.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { credit, fetchReferralCode, givenFriend } from '#testing/modules/test-friends.ts'
import { givenOffers, givenRounds } from '#testing/modules/test-rewards.ts'
import { confirmAs } from '#testing/players/confirm-as.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { rewardsChecks } from './audit.ts'

const HOUR_MS = 3_600_000
const app = await testApp({ now: new Date('2026-03-02T12:00:00Z') })
let player: GivenPlayer

beforeEach(async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'))
  player = await givenPlayer(app, { points: 1000 })
})

function claim(id: string, headers: Record<string, string> = {}) {
  const url = `/api/daily-challenges/${id}/claim`
  return app.server.inject({ method: 'POST', url, headers: { cookie: player.cookie, ...headers } })
}

async function claimErrorCode(id: string): Promise<string> {
  return (await claim(id)).json().code
}

type Shown = { id: string; progress: number; completed: boolean; claimed: boolean }

async function shown(id: string): Promise<Shown | undefined> {
  const list: Shown[] = (await send(app, player, '/api/daily-challenges')).json()
  return list.find((challenge) => challenge.id === id)
}

async function balance(): Promise<number> {
  const { available } = await app.db
    .selectFrom('wallet')
    .select('available')
    .where('player_id', '=', player.playerId)
    .executeTakeFirstOrThrow()
  return available
}

describe('the list', () => {
  it('shows the three daily challenges', async () => {
    await givenRounds(app, player, { count: 2 })
    expect((await send(app, player, '/api/daily-challenges')).json()).toEqual([
      {
        id: 'earn_500_points',
        title: 'Earn 500 points',
        description: 'Only offers, daily bonuses, and referrals count.',
        type: 'earn',
        reward: 50,
        progress: 0,
        target: 500,
        completed: false,
        claimed: false,
      },
      {
        id: 'play_5_games',
        title: 'Play 5 games',
        description: 'Play five rounds of any game today.',
        type: 'games',
        reward: 25,
        progress: 2,
        target: 5,
        completed: false,
        claimed: false,
      },
      {
        id: 'complete_3_offers',
        title: 'Complete 3 offers',
        description: 'Finish three offers today.',
        type: 'offers',
        reward: 100,
        progress: 0,
        target: 3,
        completed: false,
        claimed: false,
      },
    ])
  })

  it('shows a challenge as completed and then as claimed', async () => {
    await givenRounds(app, player, { count: 9 })
    expect(await shown('play_5_games')).toMatchObject({
      progress: 5,
      completed: true,
      claimed: false,
    })
    await claim('play_5_games')
    expect(await shown('play_5_games')).toMatchObject({
      progress: 5,
      completed: true,
      claimed: true,
    })
  })
})

describe('claiming a challenge', () => {
  it('pays the reward once the challenge is completed', async () => {
    await givenRounds(app, player, { count: 4 })
    expect(await claimErrorCode('play_5_games')).toBe('not_completed')
    await givenRounds(app, player, { count: 1, game: 'keno' })
    expect((await claim('play_5_games')).json()).toEqual({ reward: 25 })
    expect(await balance()).toBe(1025)
  })

  it('pays only one of 50 concurrent claims', async () => {
    await givenRounds(app, player, { count: 5 })
    const responses = await Promise.all(Array.from({ length: 50 }, () => claim('play_5_games')))
    const rejected = responses.filter(({ statusCode }) => statusCode === 409)
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(rejected.map((response) => response.json().code)).toEqual(
      Array(49).fill('already_claimed'),
    )
    expect(await balance()).toBe(1025)
  })

  it('repeats the response for the same idempotency key, separately for each challenge', async () => {
    await givenRounds(app, player, { count: 5 })
    await givenOffers(app, player, [100, 200, 300])
    const key = { 'idempotency-key': 'claim-1' }
    const responses = await Promise.all(Array.from({ length: 9 }, () => claim('play_5_games', key)))
    expect(responses.map((response) => response.json())).toEqual(Array(9).fill({ reward: 25 }))
    expect((await claim('complete_3_offers', key)).json()).toEqual({ reward: 100 })
    expect(await balance()).toBe(1725)
  })

  it('is not possible after midnight, when progress starts again at zero', async () => {
    await givenRounds(app, player, { count: 5 })
    app.clock.advance(12 * HOUR_MS)
    expect(await shown('play_5_games')).toMatchObject({ progress: 0, completed: false })
    expect(await claimErrorCode('play_5_games')).toBe('not_completed')
  })

  it('is possible again on the next day', async () => {
    await givenRounds(app, player, { count: 5 })
    await claim('play_5_games')
    app.clock.advance(24 * HOUR_MS)
    await givenRounds(app, player, { count: 5 })
    expect((await claim('play_5_games')).statusCode).toBe(200)
    const history = await send(app, player, '/api/rewards/history')
    expect(history.json()).toEqual([
      {
        kind: 'challenge',
        title: 'Play 5 games',
        titleText: null,
        points: 25,
        claimedAt: '2026-03-03T12:00:00.000Z',
      },
      {
        kind: 'challenge',
        title: 'Play 5 games',
        titleText: null,
        points: 25,
        claimedAt: '2026-03-02T12:00:00.000Z',
      },
    ])
  })

  it('does not count the same rounds again after a change of the time zone', async () => {
    await givenRounds(app, player, { count: 5 })
    await claim('play_5_games')
    app.clock.advance(HOUR_MS)
    await confirmAs(app, player)
    await app.server.inject({
      method: 'PUT',
      url: '/api/user/time-zone',
      headers: { cookie: player.cookie },
      payload: { timeZone: 'Pacific/Kiritimati' },
    })
    expect(await shown('play_5_games')).toMatchObject({ progress: 0, claimed: false })
    expect(await claimErrorCode('play_5_games')).toBe('not_completed')
  })

  it('counts the reward for a friend', async () => {
    const referrer = player
    const referralCode = await fetchReferralCode(app, referrer)
    const friend = await givenFriend(app, { referralCode, verified: true })
    await credit(app, { ...friend, transactionId: 'of a friend', points: 500 })
    expect(await balance()).toBe(1000 + 500)
    expect(await shown('earn_500_points')).toMatchObject({ progress: 500, completed: true })
  })

  it.each(['no_such_challenge', 'constructor'])('rejects the unknown id %s', async (id) => {
    expect((await claim(id)).statusCode).toBe(404)
  })
})

it('the audit finds no breaches after these tests', async () => {
  const checks = [...ledgerChecks, ...rewardsChecks, ...referralsChecks]
  expect(await listBreaches(app.db, checks)).toEqual({})
})
