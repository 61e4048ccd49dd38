import { expect, it } from 'vitest'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { chooseLuck } from '#testing/players/choose-luck.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const reader = await givenPlayer(app)
const admin = await givenPlayer(app, { admin: true })

const fetchPlayerCard = (of: { username: string }, by: GivenPlayer = reader) =>
  send(app, by, `/api/players/${of.username}`)

function hide(player: GivenPlayer, hidesStatistics: boolean) {
  return app.server.inject({
    method: 'PUT',
    url: '/api/user/privacy',
    headers: { cookie: player.cookie },
    payload: { hidesStatistics },
  })
}

async function isListed({ playerId }: GivenPlayer): Promise<boolean> {
  const { users } = (await app.server.inject({ url: '/api/leaderboard' })).json()
  return users.some(({ id }: { id: number }) => id === playerId)
}

it('shows rounds, stakes, the most played game, and the highest multiplier from roll-ups', async () => {
  const player = await givenPlayer(app, { points: 1000 })
  const bet = (game: string, body: object) =>
    send(app, player, `/api/games/${game}`, { betAmount: 10, ...body })
  await chooseLuck(app, player, (random) => random.nextBelow(6) >= 3)
  await bet('dice', { prediction: 'over' })
  await bet('limbo', { targetHundredths: 101 })
  await bet('limbo', { targetHundredths: 101 })
  const before = (await fetchPlayerCard(player)).json()
  expect(before.statistics).toEqual({
    rounds: 3,
    wagered: 30,
    favoriteGame: null,
    bestMultiplier: null,
  })
  for (const ms of [61_000, 61_000]) {
    app.clock.advance(ms)
    await app.scheduler.run('watch-returns')
  }
  const { statistics, ...card } = (await fetchPlayerCard(player)).json()
  expect(statistics).toEqual({
    rounds: 3,
    wagered: 30,
    favoriteGame: 'limbo',
    bestMultiplier: '1.80',
  })
  expect(card).toEqual({
    username: player.username,
    avatar: null,
    isAdmin: false,
    isHidden: false,
    level: expect.any(Number),
    createdAt: expect.any(String),
  })
})

it('hides statistics and level from others, and the player from the leaderboard', async () => {
  const player = await givenPlayer(app, { points: 100 })
  app.clock.advance(60_000)
  await app.scheduler.run('update-ranks')
  expect((await hide(player, true)).json()).toEqual({ hidesStatistics: true })
  expect((await fetchPlayerCard(player)).json()).toMatchObject({
    isHidden: true,
    level: null,
    statistics: null,
  })
  expect(await isListed(player)).toBe(false)
  expect((await fetchPlayerCard(player, player)).json()).toMatchObject({
    isHidden: true,
    level: expect.any(Number),
    statistics: { rounds: 0 },
  })
  expect((await send(app, player, '/api/user/privacy')).json()).toEqual({ hidesStatistics: true })
  await hide(player, false)
  app.clock.advance(5000)
  expect(await isListed(player)).toBe(true)
  expect((await fetchPlayerCard(player)).json()).toMatchObject({
    isHidden: false,
    statistics: { rounds: 0 },
  })
})

it('finds players by name in any case, but not for visitors, and not banned ones', async () => {
  const player = await givenPlayer(app)
  const upper = { username: player.username.toUpperCase() }
  expect((await fetchPlayerCard(upper)).json()).toMatchObject({ username: player.username })
  expect((await fetchPlayerCard({ username: 'no_one_here' })).statusCode).toBe(404)
  const visit = await app.server.inject({ url: `/api/players/${player.username}` })
  expect(visit.statusCode).toBe(401)
  await send(app, admin, `/api/admin/users/${player.playerId}/ban`, { reason: 'a test' })
  expect((await fetchPlayerCard(player)).statusCode).toBe(404)
})
