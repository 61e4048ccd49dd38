import { gameType } from '@tallyhouse/contract/games/all-games'
import type { lobbyGames } from '@tallyhouse/contract/games/lobby'
import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { seedBox } from '#testing/database/seed-box.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { riggedBet } from '#testing/rigged-games.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { createSettlement } from '../settle.ts'

const app = await testApp()
const player = await givenPlayer(app, { points: 1000 })
const other = await givenPlayer(app, { points: 1000 })

const bet = (by: GivenPlayer, game: string, body: object) =>
  send(app, by, `/api/games/${game}`, { betAmount: 10, ...body })

type Listed = z.output<typeof lobbyGames.response>['games'][number]

async function readLobby(): Promise<Listed[]> {
  return (await app.server.inject({ url: '/api/games/lobby' })).json().games
}

async function playersByGame(): Promise<Record<string, number>> {
  const listed = await readLobby()
  expect(listed.map(({ game }) => game)).toEqual(gameType.options)
  return Object.fromEntries(
    listed.flatMap(({ game, players }) => (players > 0 ? [[game, players]] : [])),
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

it('counts players of open rounds from their start, and once', async () => {
  app.clock.advance(30_000)
  await bet(other, 'mines/start', { mineCount: 3 })
  expect(await playersByGame()).toEqual({ mines: 1 })
  app.clock.advance(30_000)
  await bet(other, 'mines/cashout', {})
  await bet(other, 'mines/start', { mineCount: 3 })
  expect(await playersByGame()).toEqual({ mines: 1 })
  app.clock.advance(5 * 60_000)
  expect(await playersByGame()).toEqual({})
})

it('shows the last big win of a game, also after a restart, but not of banned players', async () => {
  const settle = createSettlement({ db: app.db, clock: app.clock, seedBox })
  const bigWin = async () => {
    app.clock.advance(30_000)
    return (await readLobby()).find(({ game }) => game === 'dice')?.bigWin
  }
  expect((await readLobby()).every((listed) => listed.bigWin === null)).toBe(true)
  await settle(riggedBet(other.playerId, 20, 1000))
  const first = await bigWin()
  expect(first).toMatchObject({ username: other.username, stake: 20, payout: 1000 })
  app.clock.advance(1)
  await settle(riggedBet(player.playerId, 20, 999))
  await settle(riggedBet(player.playerId, 21, 1049))
  expect(await bigWin()).toEqual(first)
  await settle(riggedBet(player.playerId, 30, 3000))
  const last = { username: player.username, isHidden: false, stake: 30, payout: 3000 }
  expect(await bigWin()).toMatchObject(last)
  const restarted = await testApp({ db: app.db, now: app.clock.now() })
  const { games } = (await restarted.server.inject('/api/games/lobby')).json()
  expect(games[0]).toMatchObject({ game: 'dice', bigWin: last })

  await app.server.inject({
    method: 'PUT',
    url: '/api/user/privacy',
    headers: { cookie: player.cookie },
    payload: { hidesStatistics: true },
  })
  expect(await bigWin()).toMatchObject({ username: 'Hidden', isHidden: true, payout: 3000 })
  await app.db
    .insertInto('ban')
    .values({ player_id: player.playerId, reason: 'test', created_at: app.clock.now() })
    .execute()
  expect(await bigWin()).toEqual(first)
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
  const playing = [...recent, 'slots']
  expect(await ownGames(player)).toEqual({ recent, playing, favorites: [] })
})

it('names the games that may count the player, until no count does', async () => {
  app.clock.advance(6 * 60_000)
  await bet(player, 'wheel', {})
  app.clock.advance(5 * 60_000 - 1)
  expect(await playersByGame()).toMatchObject({ wheel: 1 })
  app.clock.advance(29_999)
  expect(await playersByGame()).toMatchObject({ wheel: 1 })
  expect((await ownGames(player)).playing).toEqual(['wheel'])
  app.clock.advance(2)
  expect(await playersByGame()).toEqual({})
  expect((await ownGames(player)).playing).toEqual([])
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
