import { dice } from '@tallyhouse/game-rules/dice'
import type { RandomStream } from '@tallyhouse/game-rules/random-stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type GivenPlayer, givenPlayer, newRobloxDetails } from '#testing/given.ts'
import { chooseLuck } from '#testing/players/choose-luck.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

async function withdraw(player: GivenPlayer, amount: number): Promise<void> {
  await app.server.inject({
    method: 'POST',
    url: '/api/automated-withdrawal/request',
    headers: { cookie: player.cookie },
    payload: {
      type: 'robux',
      amount,
      details: newRobloxDetails(player),
    },
  })
  await app.jobs.runDue()
}

async function roll({ cookie }: GivenPlayer) {
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/games/dice',
    headers: { cookie },
    payload: { betAmount: 10, prediction: 'over' },
  })
  return response.json()
}

function rolled(random: RandomStream): number {
  return dice.draw(random, { prediction: 'over' }).diceResult
}

/** The public statistics after another roll-up. */
async function publicStats() {
  app.clock.advance(60_000)
  await app.scheduler.run('update-ranks')
  return (await app.server.inject({ url: '/api/public/stats' })).json()
}

async function userStats({ cookie }: GivenPlayer) {
  return (await app.server.inject({ url: '/api/user/stats', headers: { cookie } })).json()
}

test('shows visitors actual statistics as of the last roll-up, with payouts in cents', async () => {
  expect(await publicStats()).toEqual({
    totalUsers: 0,
    totalPaidOut: 0,
    totalGamesPlayed: 0,
    averageRating: null,
  })
  const player = await givenPlayer(app, { earned: 500, verified: true })
  await withdraw(player, 255)
  await roll(player)

  expect(await publicStats()).toEqual({
    totalUsers: 1,
    totalPaidOut: 255,
    totalGamesPlayed: 1,
    averageRating: null,
  })
})

test('shows a player their points, earnings, withdrawals, and games', async () => {
  const player = await givenPlayer(app, { earned: 500, verified: true })
  const { winAmount } = await roll(player)
  await withdraw(player, 120)
  const stats = await userStats(player)
  expect(stats).toMatchObject({
    gameStats: {
      gamesPlayed: 1,
      totalWagered: 10,
      totalWon: winAmount,
      netProfit: winAmount - 10,
    },
    points: 370 + winAmount,
    totalEarned: 500,
    totalWithdrawn: '1.20',
    rank: null,
  })
  expect(stats.recentTransactions[0]).toMatchObject({
    type: 'withdrawal',
    direction: 'out',
    amount: 120,
  })
  expect(stats.recentTransactions.at(-1)).toMatchObject({ description: 'Offer completed' })
})

test('does not count a pending withdrawal as withdrawn', async () => {
  const player = await givenPlayer(app, { earned: 2000, verified: true })
  await app.server.inject({
    method: 'POST',
    url: '/api/withdrawal/request',
    headers: { cookie: player.cookie },
    payload: { method: 'paypal', amount: 1000, paymentDetails: 'someone@example.com' },
  })
  expect(await userStats(player)).toMatchObject({ points: 1000, totalWithdrawn: '0.00' })
})

test('averages one rating per verified player who is not banned', async () => {
  const first = await givenPlayer(app, { verified: true })
  const second = await givenPlayer(app, { verified: true })
  const unverified = await givenPlayer(app)
  const rate = async ({ cookie }: GivenPlayer, stars: number) =>
    app.server.inject({
      method: 'PUT',
      url: '/api/user/rating',
      headers: { cookie },
      payload: { stars },
    })
  const own = async ({ cookie }: GivenPlayer) =>
    (await app.server.inject({ url: '/api/user/rating', headers: { cookie } })).json()
  expect(await own(first)).toEqual({ stars: null })
  await rate(first, 1)
  await rate(second, 4)
  await rate(first, 5)
  await rate(unverified, 1)
  expect(await own(first)).toEqual({ stars: 5 })
  expect((await rate(first, 6)).statusCode).toBe(400)
  expect(await publicStats()).toMatchObject({ averageRating: 4.5 })
  await sql`insert into ban (player_id, reason, banned_by, created_at)
    values (${second.playerId}, 'test', ${first.playerId}, ${app.clock.now()})`.execute(app.db)
  expect(await publicStats()).toMatchObject({ averageRating: 5 })
})

test('reads the public statistics without reading the counted tables', async () => {
  app.clock.advance(60_000)
  await app.db.transaction().execute(async (tx) => {
    await sql`lock table wallet, player, rating, withdrawal in access exclusive mode`.execute(tx)
    const { statusCode } = await app.server.inject({ url: '/api/public/stats' })
    expect(statusCode).toBe(200)
  })
})

test('shows visitors recent winners, but neither losers nor banned players', async () => {
  const [winner, loser] = [await givenPlayer(app, { points: 500 }), await givenPlayer(app)]
  await chooseLuck(app, winner, (random) => rolled(random) > 3)
  await roll(winner)
  await chooseLuck(app, loser, (random) => rolled(random) <= 3)
  await roll(loser)
  app.clock.advance(2000)
  const wins = async () => (await app.server.inject({ url: '/api/public/recent-activity' })).json()
  const usernames = (await wins()).map(({ username }: { username: string }) => username)
  expect(usernames).toContain(winner.username)
  expect(usernames).not.toContain(loser.username)
  await sql`insert into ban (player_id, reason, banned_by, created_at)
    values (${winner.playerId}, 'test', ${loser.playerId}, ${app.clock.now()})`.execute(app.db)
  app.clock.advance(2000)
  const remaining = (await wins()).map(({ username }: { username: string }) => username)
  expect(remaining).not.toContain(winner.username)
})
