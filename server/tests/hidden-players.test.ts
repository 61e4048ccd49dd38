import { neededPermission } from '@tallyhouse/contract/endpoint'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { calls } from '#testing/all-calls.ts'
import { givenPlayer } from '#testing/given.ts'
import { openSocket } from '#testing/modules/test-sockets.ts'
import { chooseLuck } from '#testing/players/choose-luck.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const reads = calls.filter((call) => {
  return call.method === 'GET' && neededPermission(call) === undefined && !call.path.includes(':')
})

it('no call and no live message names a player who hides their statistics to others', async () => {
  const [first, hidden, watcher] = [
    await givenPlayer(app, { points: 9000 }),
    await givenPlayer(app, { points: 6000 }),
    await givenPlayer(app, { points: 5000 }),
  ]
  const privacy = { cookie: hidden.cookie }
  const payload = { hidesStatistics: true }
  await app.server.inject({ method: 'PUT', url: '/api/user/privacy', headers: privacy, payload })
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const socket = await openSocket(address, watcher.cookie)
  await chooseLuck(app, hidden, (random) => random.nextBelow(6) >= 3)
  await send(app, hidden, '/api/games/dice', { betAmount: 2000, prediction: 'over' })
  await sql`
    insert into round (player_id, id, game, seed_pair_id, nonce, stake, choice, outcome,
      multiplier_hundredths, payout, created_at)
    values (${hidden.playerId}, 900000, 'slots', 0, 0, 10, '{}', '{}', 20000, 2000, ${app.clock.now()})
  `.execute(app.db)
  await app.scheduler.run('publish-results')
  app.clock.advance(61_000)
  await app.scheduler.run('update-ranks')

  const shown = { username: 'Hidden', isHidden: true }
  expect(await socket.next()).toMatchObject({ type: 'game_result', activity: shown, bet: shown })
  for (const headers of [{ cookie: watcher.cookie }, {}]) {
    for (const { path } of reads) {
      const { body } = await app.server.inject({ url: path, headers })
      expect([path, body.includes(hidden.username)]).toEqual([path, false])
    }
  }
  const { users, totalUsers } = (await app.server.inject('/api/leaderboard')).json()
  const ranks = users.map(({ rank, id }: { rank: number; id: number }) => [rank, id])
  expect([totalUsers, ...ranks]).toEqual([3, [1, first.playerId], [3, watcher.playerId]])
  const { games } = (await app.server.inject('/api/games/lobby')).json()
  expect(games.find(({ game }: { game: string }) => game === 'slots').bigWin).toMatchObject(shown)
  const earners = (await send(app, watcher, '/api/leaderboard/earned')).json()
  expect([earners.totalUsers, earners.users.length]).toEqual([3, 2])
  const own = (await send(app, hidden, '/api/leaderboard/earned')).json()
  expect(own).toMatchObject({ ownRank: 2, ownEarned: 6000 })
  expect((await app.server.inject('/api/public/recent-activity')).json()).toMatchObject([
    shown,
    shown,
  ])
  const { latest, highRollers } = (await send(app, watcher, '/api/games/live-bets')).json()
  expect([latest, highRollers]).toMatchObject([[shown, shown], [shown]])
  expect((await send(app, hidden, '/api/leaderboard')).json().ownRank).toBe(2)
})

it('the leaderboard lists no admins', async () => {
  const admin = await givenPlayer(app, { points: 90_000, admin: true })
  app.clock.advance(61_000)
  await app.scheduler.run('update-ranks')
  const boards = [
    await send(app, admin, '/api/leaderboard'),
    await app.server.inject('/api/leaderboard'),
  ]
  for (const board of boards) {
    const { users } = board.json()
    expect(users.length).toBeGreaterThan(0)
    expect(users.map(({ id }: { id: number }) => id)).not.toContain(admin.playerId)
  }
})
