import { HIGH_ROLLER_STAKE_MIN, type liveBet } from '@tallyhouse/contract/games'
import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { givenPlayer } from '#testing/given.ts'
import { openSocket } from '#testing/modules/test-sockets.ts'
import { chooseLuck } from '#testing/players/choose-luck.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const player = await givenPlayer(app, { points: 1000 })
const watcher = await givenPlayer(app, { points: 1000 })

type LiveBet = z.output<typeof liveBet>

const recent = async () => (await send(app, watcher, '/api/games/recent-activity')).json()

it('shows settled rounds, but not refunds, to every logged-in player', async () => {
  expect(await recent()).toEqual({ success: true, activities: [] })
  await chooseLuck(app, player, (random) => random.nextBelow(6) >= 3)
  const bet = { betAmount: 10, prediction: 'over' }
  const { roundId } = (await send(app, player, '/api/games/dice', bet)).json()
  await send(app, watcher, '/api/games/mines/start', { betAmount: 10, mineCount: 3 })
  app.clock.advance(25 * 3_600_000)
  await app.scheduler.run('expire-rounds')
  expect(await recent()).toEqual({
    success: true,
    activities: [
      {
        id: roundId,
        username: player.username,
        isHidden: false,
        game: 'dice',
        type: 'win',
        amount: 8,
        count: 1,
        timestamp: '2026-03-02T12:00:00.000Z',
      },
    ],
  })
  expect((await app.server.inject({ url: '/api/games/recent-activity' })).statusCode).toBe(401)
})

it('lists the latest bets with stake, multiplier, and payout, and those with high stakes', async () => {
  const rich = await givenPlayer(app, { points: 5000 })
  await chooseLuck(app, rich, (random) => random.nextBelow(6) < 3)
  const dice = (stake: number) =>
    send(app, rich, '/api/games/dice', { betAmount: stake, prediction: 'over' })
  await dice(HIGH_ROLLER_STAKE_MIN)
  app.clock.advance(1000)
  await dice(HIGH_ROLLER_STAKE_MIN - 1)
  app.clock.advance(1000)
  const { latest, highRollers } = (await send(app, watcher, '/api/games/live-bets')).json()
  const seen = ({ username, stake }: LiveBet) => [username, stake]
  expect(latest.map(seen)).toEqual([
    [rich.username, HIGH_ROLLER_STAKE_MIN - 1],
    [rich.username, HIGH_ROLLER_STAKE_MIN],
    [player.username, 10],
  ])
  expect(highRollers.map(seen)).toEqual([[rich.username, HIGH_ROLLER_STAKE_MIN]])
  expect(latest[1]).toMatchObject({ game: 'dice', multiplier: '0.00', payout: 0 })
  expect(latest[2]).toMatchObject({ game: 'dice', multiplier: '1.80', payout: 18 })
})

it('broadcasts a settled round as an activity item', async () => {
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const socket = await openSocket(address, watcher.cookie)
  const bet = { betAmount: 10, prediction: 'under' }
  const { roundId, winAmount } = (await send(app, player, '/api/games/dice', bet)).json()
  await app.scheduler.run('publish-results')
  expect(await socket.next()).toMatchObject({
    type: 'game_result',
    activity: {
      id: roundId,
      username: player.username,
      game: 'dice',
      type: winAmount > 0 ? 'win' : 'loss',
      amount: winAmount > 0 ? 8 : 10,
    },
    bet: { id: roundId, stake: 10, payout: winAmount },
  })
})

it('filters the history by game and period, with days starting at the player’s midnight', async () => {
  // Older PostgreSQL data turn Edmonton's clocks back.
  const november = await testApp({ now: new Date('2026-11-15T05:59:59Z') })
  const traveler = await givenPlayer(november, { points: 1000 })
  await november.db.updateTable('player').set({ time_zone: 'America/Edmonton' }).execute()
  const history = async (query: string) => {
    const response = await send(november, traveler, `/api/games/history${query}`)
    return response.json().map(({ gameType }: { gameType: string }) => gameType)
  }
  await send(november, traveler, '/api/games/wheel', { betAmount: 10 })
  november.clock.advance(1000)
  await send(november, traveler, '/api/games/slots', { betAmount: 10 })
  expect(await history('?period=today')).toEqual(['slots'])
  expect(await history('')).toEqual(['slots', 'wheel'])
  expect(await history('?game=wheel')).toEqual(['wheel'])
  november.clock.advance(7 * 86_400_000 - 1)
  expect(await history('?period=week')).toEqual(['slots'])
  november.clock.advance(2)
  expect(await history('?period=week')).toEqual([])
  expect(await history('?period=month')).toEqual(['slots', 'wheel'])
})

it.each(['?game=bogus', '?period=forever', '?limit=1000000000', '?user=1', '?before=-1'])(
  'rejects the history query %s',
  async (query) => {
    expect((await send(app, player, `/api/games/history${query}`)).statusCode).toBe(400)
  },
)

it('never shows another player’s rounds, whatever the cursor', async () => {
  const [newest] = (await send(app, player, '/api/games/history')).json()
  const stranger = await givenPlayer(app, { points: 1000 })
  const page = await send(app, stranger, `/api/games/history?before=${newest.id + 1}`)
  expect(page.json()).toEqual([])
})
