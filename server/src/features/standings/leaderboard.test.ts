import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { scaled } from '#testing/scale.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { readRank } from './rank.ts'
import { rollUpRanks } from './rank-roll-up.ts'

const app = await testApp()

async function rollUp(): Promise<void> {
  app.clock.advance(60_000)
  await app.scheduler.run('update-ranks')
}

async function leaderboard(caller?: GivenPlayer) {
  const headers = caller ? { cookie: caller.cookie } : {}
  return (await app.server.inject({ url: '/api/leaderboard', headers })).json()
}

const fetchRank = async (player: GivenPlayer) =>
  (await send(app, player, '/api/user/stats')).json().rank

async function givePoints({ playerId }: GivenPlayer, points: number): Promise<void> {
  await sql`update wallet set available = ${points} where player_id = ${playerId}`.execute(app.db)
}

async function ban(player: GivenPlayer, admin: GivenPlayer): Promise<void> {
  await sql`insert into ban (player_id, reason, banned_by, created_at)
    values (${player.playerId}, 'test', ${admin.playerId}, ${app.clock.now()})`.execute(app.db)
}

it('is empty before the first roll-up', async () => {
  expect(await leaderboard()).toEqual({ totalUsers: 0, users: [], ownRank: null })
  const player = await givenPlayer(app, { points: 0 })
  expect(await fetchRank(player)).toBeNull()
})

it('lists players by points with their avatars; players with equal points share a rank (avatars)', async () => {
  const [first, second, third, fourth] = [
    await givenPlayer(app, { points: 9000 }),
    await givenPlayer(app, { points: 5000 }),
    await givenPlayer(app, { points: 5000 }),
    await givenPlayer(app, { points: 4000 }),
  ]
  await send(app, first, '/api/auth/update-profile', { avatar: 'key-sky' })
  await rollUp()
  const board = await leaderboard(fourth)
  expect(board.totalUsers).toBe(5)
  expect(board.ownRank).toBe(4)
  expect((await leaderboard()).ownRank).toBeNull()
  expect(board.users.map(({ rank, id }: { rank: number; id: number }) => [rank, id])).toEqual([
    [1, first.playerId],
    [2, second.playerId],
    [2, third.playerId],
    [4, fourth.playerId],
    [5, expect.any(Number)],
  ])
  expect(board.users[0].avatar).toBe('key-sky')
  expect(board.users[2]).toEqual({
    rank: 2,
    id: third.playerId,
    username: third.username,
    avatar: null,
    points: 5000,
    totalEarned: 5000,
    gamesPlayed: 0,
    level: 4,
    isAdmin: false,
    createdAt: expect.stringMatching(/^2026-03-02T/),
  })
})

it('reflects the wallets at the next roll-up and omits banned players', async () => {
  const [riser, banned, admin] = [
    await givenPlayer(app, { points: 10 }),
    await givenPlayer(app, { points: 20_000 }),
    await givenPlayer(app, { points: 1, admin: true }),
  ]
  await rollUp()
  expect(await fetchRank(banned)).toBe(1)
  await givePoints(riser, 19_000)
  expect(await fetchRank(riser)).toBeGreaterThan(2)
  await ban(banned, admin)
  app.clock.advance(5000)
  const ids = (await leaderboard()).users.map(({ id }: { id: number }) => id)
  expect(ids).not.toContain(banned.playerId)
  await rollUp()
  expect(await fetchRank(riser)).toBe(1)
  expect(await fetchRank(banned)).toBeNull()
})

it('neither ranks nor counts admins', async () => {
  const stats = async () => (await app.server.inject('/api/public/stats')).json()
  await rollUp()
  const before = { ...(await leaderboard()), ...(await stats()) }
  const admin = await givenPlayer(app, { points: 900_000, admin: true })
  await send(app, admin, '/api/games/dice', { betAmount: 1, prediction: 'over' })
  await rollUp()
  app.clock.advance(5000)
  const after = { ...(await leaderboard()), ...(await stats()) }
  expect(after).toEqual(before)
  expect(await fetchRank(admin)).toBeNull()

  const promoted = await givenPlayer(app, { points: 800_000 })
  await rollUp()
  expect(await fetchRank(promoted)).toBe(1)
  await sql`update player set is_admin = true where id = ${promoted.playerId}`.execute(app.db)
  app.clock.advance(5000)
  expect((await leaderboard()).users[0].id).not.toBe(promoted.playerId)
  await rollUp()
  expect(await fetchRank(promoted)).toBeNull()
})

it('is rolled up by only one of several processes', async () => {
  app.clock.advance(60_000)
  const options = { now: app.clock.now(), restMs: 30_000 }
  const done = await Promise.all(Array.from({ length: 5 }, () => rollUpRanks(app.db, options)))
  expect(done.filter(Boolean)).toHaveLength(1)
})

it('is rolled up again after a wrong clock was set back', async () => {
  const now = app.clock.now()
  const wrong = new Date(now.getTime() + 86_400_000)
  expect(await rollUpRanks(app.db, { now: wrong, restMs: 30_000 })).toBe(true)
  expect(await rollUpRanks(app.db, { now, restMs: 30_000 })).toBe(true)
  const slightlyBehind = new Date(now.getTime() - 1000)
  expect(await rollUpRanks(app.db, { now: slightlyBehind, restMs: 30_000 })).toBe(false)
})

it('computes exact ranks for thousands of players', async () => {
  await sql`
    with made as (
      insert into player (username, email, password_hash, offer_id, referral_code, created_at)
      select 'many_' || n, 'many_' || n || '@example.com', '-', 'many' || n, 'many' || n, now()
      from generate_series(1, ${scaled({ test: 4000, soak: 25_000 })}::int) as n returning id
    )
    insert into wallet (player_id, available)
    select id, case when id % 3 = 0 then 100 else id * 7919 % 20000 end from made`.execute(app.db)
  await rollUp()
  const { rows: sample } = await sql<{ playerId: number; place: number }>`
    select player_id as "playerId", place from (
      select player_id, rank() over (order by available desc) as place from wallet
      where not exists (select from ban where ban.player_id = wallet.player_id)
        and not exists (select from player where id = wallet.player_id and is_admin)
    ) as ranked order by player_id % 101, player_id limit ${scaled({ test: 100, soak: 400 })}::int`.execute(
    app.db,
  )
  for (const { playerId, place } of sample) expect(await readRank(app.db, playerId)).toBe(place)
})
