import { instantGames, roundGames } from '@tallyhouse/game-rules/all-games'
import { expect, it } from 'vitest'
import { rollUpReturns } from '#features/games/returns/return-roll-up.ts'
import { givenPlayer } from '#testing/given.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const admin = await givenPlayer(app, { points: 1000, admin: true })
const player = await givenPlayer(app, { points: 1000 })

const returns = (query = '', cookie = admin.cookie) =>
  app.server.inject({ url: `/api/admin/returns${query}`, headers: { cookie } })

async function play(path: string, payload: object) {
  const response = await app.server.inject({
    method: 'POST',
    url: `/api/games/${path}`,
    headers: { cookie: player.cookie },
    payload,
  })
  if (response.statusCode !== 200) throw new Error(response.body)
}

it('shows an admin what each game paid and its exact odds, by period', async () => {
  await play('dice', { betAmount: 10, prediction: 'over' })
  await play('dice', { betAmount: 1, prediction: 'under' })
  app.clock.advance(86_400_000)
  await play('dice', { betAmount: 20, prediction: 'over' })
  await play('slots', { betAmount: 10 })
  app.clock.advance(120_000)
  await rollUpReturns(app.db, app.clock.now())

  const all = await returns()
  expect(all.statusCode).toBe(200)
  const { games, ...rest } = all.json()
  const counted = new Date(app.clock.now().getTime() - 60_000).toISOString()
  expect(rest).toEqual({ period: 'all', countedUntil: counted })
  const names = games.map(({ game }: { game: string }) => game)
  expect(names.toSorted()).toEqual(Object.keys({ ...instantGames, ...roundGames }).sort())
  const dice = games.find(({ game }: { game: string }) => game === 'dice')
  expect(dice).toMatchObject({ rounds: 3, staked: 31, expectedPaid: 27.5, exactRtp: 27.5 / 31 })
  expect(dice.observedRtp).toBe(dice.paid / 31)
  expect(games.find(({ game }: { game: string }) => game === 'keno')).toEqual({
    game: 'keno',
    rounds: 0,
    staked: 0,
    paid: 0,
    expectedPaid: 0,
    observedRtp: null,
    exactRtp: null,
    zScore: 0,
    isAlarm: false,
  })

  const today = (await returns('?period=today')).json()
  expect(today.games.map(({ staked }: { staked: number }) => staked).filter(Boolean)).toEqual([
    20, 10,
  ])
  expect((await returns('?period=month')).json().games).toEqual(games)
})

it('refuses other players and unknown periods', async () => {
  expect((await returns('', '')).statusCode).toBe(401)
  expect((await returns('', player.cookie)).statusCode).toBe(403)
  expect((await returns('?period=week')).statusCode).toBe(400)
})
