import { expect, it } from 'vitest'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const player = await givenPlayer(app, { points: 1000 })
const other = await givenPlayer(app, { points: 1000 })

const bet = (by: GivenPlayer, game: string, body: object) =>
  send(app, by, `/api/games/${game}`, { betAmount: 10, ...body })

async function playersByGame(): Promise<Record<string, number>> {
  const { games } = (await app.server.inject({ url: '/api/games/players' })).json()
  const shown = games.filter(({ players }: { players: number }) => players > 0)
  return Object.fromEntries(
    shown.map(({ game, players }: { game: string; players: number }) => [game, players]),
  )
}

async function star(by: GivenPlayer, game: string, method: 'PUT' | 'DELETE' = 'PUT') {
  app.clock.advance(1)
  const url = `/api/games/favorites/${game}`
  return app.server.inject({ method, url, headers: { cookie: by.cookie } })
}

const ownGames = async (of: GivenPlayer) => (await send(app, of, '/api/games/own')).json()

it('counts each player once per game for five minutes, in one count per half minute', async () => {
  await bet(player, 'wheel', {})
  await bet(player, 'wheel', {})
  await bet(player, 'slots', {})
  await bet(other, 'wheel', {})
  expect(await playersByGame()).toEqual({ wheel: 2, slots: 1 })
  await bet(other, 'slots', {})
  app.clock.advance(29_999)
  expect(await playersByGame()).toEqual({ wheel: 2, slots: 1 })
  app.clock.advance(1)
  expect(await playersByGame()).toEqual({ wheel: 2, slots: 2 })
  app.clock.advance(5 * 60_000)
  expect(await playersByGame()).toEqual({})
})

it('lists the last six games of the player, latest first', async () => {
  const games: [string, object][] = [
    ['dice', { prediction: 'over' }],
    ['slots', {}],
    ['limbo', { targetHundredths: 200 }],
    ['plinko', { rows: 8, risk: 'low' }],
    ['baccarat', { bet: 'player' }],
    ['wheel', {}],
    ['dice', { prediction: 'under' }],
    ['keno', { selectedNumbers: [1, 2] }],
  ]
  for (const [game, body] of games) {
    app.clock.advance(1)
    expect((await bet(player, game, body)).statusCode).toBe(200)
  }
  const recent = ['keno', 'dice', 'wheel', 'baccarat', 'plinko', 'limbo']
  expect(await ownGames(player)).toEqual({ recent, favorites: [] })
})

it('stores favorites per player, latest first, however often a game is added', async () => {
  await star(player, 'mines')
  await star(player, 'dice')
  await star(player, 'mines')
  expect((await star(player, 'keno')).json()).toEqual({ favorites: ['keno', 'dice', 'mines'] })
  expect((await star(player, 'dice', 'DELETE')).json()).toEqual({ favorites: ['keno', 'mines'] })
  expect((await star(player, 'dice', 'DELETE')).statusCode).toBe(200)
  expect((await ownGames(player)).favorites).toEqual(['keno', 'mines'])
  expect((await ownGames(other)).favorites).toEqual([])
  expect((await star(player, 'bingo')).statusCode).toBe(400)
})
