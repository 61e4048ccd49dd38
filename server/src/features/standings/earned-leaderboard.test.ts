import type { earnedLeaderboard } from '@tallyhouse/contract/standings'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { explain } from '#testing/explain.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { holdFor, testOffers } from '#testing/modules/test-offers.ts'
import { scaled } from '#testing/scale.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { leadersQuery } from './leaderboard.ts'
import { placeQuery, readPlace } from './rank.ts'
import { rollUpRanks } from './rank-roll-up.ts'
import { byEarned, weekAt } from './rankings.ts'

/** A Sunday, a minute before the week ends. */
const SUNDAY = new Date('2026-03-08T23:59:00Z')
const MONDAY = '2026-03-09T00:00:00.000Z'
const NEXT_MONDAY = '2026-03-16T00:00:00.000Z'

const app = await testApp({ now: SUNDAY })
const { credit, reverse } = testOffers(app.db, app.clock)
const [reader, rival] = [
  await givenPlayer(app, { earned: 500 }),
  await givenPlayer(app, { earned: 300 }),
]

async function rollUp(): Promise<void> {
  await rollUpRanks(app.db, { now: app.clock.now(), restMs: 0 })
  app.clock.advance(5000)
}

type Board = z.output<typeof earnedLeaderboard.response>

async function readBoard(by: GivenPlayer, period: 'week' | 'all' = 'week'): Promise<Board> {
  return (await send(app, by, `/api/leaderboard/earned?period=${period}`)).json()
}

async function readPlaces(board: Promise<Board>): Promise<[number, number, number][]> {
  return (await board).users.map(({ rank, id, earned }) => [rank, id, earned])
}

it.each([
  ['2026-03-02T00:00:00.000Z', '2026-03-02'],
  ['2026-03-08T23:59:59.999Z', '2026-03-02'],
  ['2026-03-09T00:00:00.000Z', '2026-03-09'],
  ['2027-01-01T12:00:00.000Z', '2026-12-28'],
])('the week of %s began on %s', (now, since) => {
  expect(weekAt(new Date(now)).since).toBe(since)
})

it('ranks by what was earned in the week, which ends on Monday at 00:00 UTC', async () => {
  await rollUp()
  const old = await readBoard(rival)
  expect(old).toMatchObject({ totalUsers: 2, ownRank: 2, ownEarned: 300, endsAt: MONDAY })
  expect(old.users).toMatchObject([
    { rank: 1, id: reader.playerId, earned: 500 },
    { rank: 2, id: rival.playerId, earned: 300 },
  ])
  await credit({ ...rival, transactionId: 'late', points: 40 })
  app.clock.set(new Date(MONDAY))
  const fresh = { totalUsers: 0, users: [], ownRank: null, ownEarned: 0, endsAt: NEXT_MONDAY }
  expect(await readBoard(rival)).toEqual(fresh)
  await rollUp()
  expect(await readBoard(rival)).toEqual(fresh)
  await credit({ ...rival, transactionId: 'early', points: 10 })
  await rollUp()
  expect(await readPlaces(readBoard(reader))).toEqual([[1, rival.playerId, 10]])
  const all = await readBoard(rival, 'all')
  expect(all).toMatchObject({ totalUsers: 2, ownRank: 2, ownEarned: 350, endsAt: null })
  expect(await readPlaces(readBoard(reader, 'all'))).toEqual([
    [1, reader.playerId, 500],
    [2, rival.playerId, 350],
  ])
})

it('a reversal takes back what it reverses, also of an earlier week', async () => {
  await credit({ ...reader, transactionId: 'taken', points: 100 })
  await credit({ ...reader, transactionId: 'kept', points: 25 })
  await rollUp()
  expect(await readBoard(reader)).toMatchObject({ ownRank: 1, ownEarned: 125 })
  await reverse({ of: 'taken' })
  await rollUp()
  expect(await readBoard(reader)).toMatchObject({ ownRank: 1, ownEarned: 25 })
  await reverse({ of: 'late' })
  await rollUp()
  expect(await readPlaces(readBoard(reader))).toEqual([[1, reader.playerId, 25]])
  expect(await readBoard(rival)).toMatchObject({ totalUsers: 1, ownRank: null, ownEarned: 0 })
  expect(await readBoard(rival, 'all')).toMatchObject({ ownEarned: 310 })
})

it('counts what a player earned, but neither bets nor adjustments', async () => {
  const gifted = await givenPlayer(app, { points: 70 })
  await send(app, gifted, '/api/games/dice', { betAmount: 20, prediction: 'over' })
  await sql`
    insert into recorded_transfer (player_id, reason, source_id, from_account, to_account, amount, created_at)
    values (${gifted.playerId}, 'adjustment_credit', 1, 'bonuses', 'available', 9000, ${app.clock.now()})
  `.execute(app.db)
  await rollUp()
  expect(await readBoard(gifted)).toMatchObject({ ownRank: 1, ownEarned: 70 })
})

it('agrees with the ledger after credits and reversals that race with roll-ups', async () => {
  await holdFor(app.db, 0, 0)
  const racer = await givenPlayer(app, { earned: 1 })
  const transactions = Array.from({ length: 12 }, (_, index) => `raced-${index}`)
  await Promise.all(
    transactions.flatMap((transactionId, index) => [
      credit({ ...racer, transactionId, points: 11 + index }),
      reverse({ of: transactionId, playerId: racer.playerId, points: index + 1 }),
      rollUp(),
    ]),
  )
  await rollUp()
  expect(await readBoard(racer)).toMatchObject({ ownEarned: 121 })
})

it('computes exact ranks for thousands of players, and reads few blocks', async () => {
  const now = app.clock.now()
  const { since } = weekAt(now)
  await sql`
    with made as (
      insert into player (username, email, password_hash, offer_id, referral_code, created_at)
      select 'many_' || n, 'many_' || n || '@example.com', '-', 'many' || n, 'many' || n, ${now}
      from generate_series(1, ${scaled({ test: 4000, soak: 100_000 })}::int) as n returning id
    ), credited as (
      insert into recorded_transfer
        (player_id, reason, source_id, from_account, to_account, amount, created_at)
      select id, 'offer_credit', id, 'offers', 'available', 1 + id * 7919 % 900, ${now} from made
    )
    insert into wallet (player_id, available, earned)
    select id, 0, 1 + id * 7919 % 900 from made`.execute(app.db)
  await sql`vacuum analyze player, wallet, transfer`.execute(app.db)
  await rollUp()
  await sql`vacuum analyze standing`.execute(app.db)
  const { rows: sample } = await sql<{ playerId: number; rank: number; points: number }>`
    select player_id as "playerId", rank, points from (
      select player_id, earned as points, rank() over (order by earned desc)
      from wallet where earned > 0
    ) as ranked order by player_id % 101, player_id limit 100`.execute(app.db)
  for (const { playerId, ...place } of sample) {
    expect(await readPlace(app.db, playerId, byEarned('-infinity'))).toEqual(place)
  }
  for (const ranking of [byEarned('-infinity'), byEarned(since)]) {
    for (const query of [leadersQuery(ranking), placeQuery(reader.playerId, ranking)]) {
      const { plan, blocks } = await explain(app.db, query)
      expect(plan).not.toContain('Seq Scan on standing')
      expect(blocks).toBeLessThan(2000)
    }
  }
})
