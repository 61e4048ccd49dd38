import { gameType } from '@tallyhouse/contract/games/all-games'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { explain } from '#testing/explain.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { scaled } from '#testing/scale.ts'
import { bigWinsQuery, playersQuery } from '../lobby/lobby-games.ts'
import { playedGamesQuery } from '../lobby/own-games.ts'
import { historyQuery, readHistory } from './history.ts'

const ROUNDS = scaled({ test: 20_000, soak: 1_000_000 })
const CHUNK = ROUNDS / 10
const PAGE = 50
const BLOCKS_MAX = 200

const db = await testDatabase()
const playerId = await barePlayer(db, 0)
const end = new Date('2026-03-01T00:00:00Z')

/**
 * One round per second, every hundredth a big win, cycling through the games, the last one at `end`. Only the first is
 * baccarat.
 */
beforeAll(async () => {
  const games = gameType.options.filter((game) => game !== 'baccarat')
  for (let first = 1; first <= ROUNDS; first += CHUNK) {
    await sql`
      insert into round (id, player_id, game, seed_pair_id, nonce, stake, choice, outcome,
        multiplier_hundredths, payout, created_at)
      select n, ${playerId}::bigint,
        case when n = 1 then 'baccarat' else (${games}::text[])[1 + n % ${games.length}::int] end,
        1, n, 10, '{}', '{}', 180, case when n % 100 = 0 then 5000 else 18 end, ${end}::timestamptz - (${ROUNDS}::int - n) * interval '1 s'
      from generate_series(${first}::int, ${first + CHUNK - 1}::int) as n`.execute(db)
  }
  await sql`vacuum analyze round`.execute(db)
}, 120_000)

const secondsAgo = (seconds: number) => new Date(end.getTime() - seconds * 1000)

it.each([
  ['the first page', {}],
  ['a deep page', { before: ROUNDS / 10 }],
  ['the last page', { before: 40 }],
  ['the first page of a game', { game: 'keno' as const }],
  ['a deep page of a game', { game: 'keno' as const, before: ROUNDS / 5 }],
  ['a rarely played game', { game: 'baccarat' as const }],
  ['a period without rounds', { since: secondsAgo(-10) }],
  ['a deep page of a period', { since: secondsAgo(0.7 * ROUNDS), before: 0.4 * ROUNDS }],
])(`reads few blocks for %s of ${ROUNDS} rounds`, async (_, page) => {
  const { plan, blocks } = await explain(db, historyQuery(playerId, { ...page, limit: PAGE }))
  expect(blocks).toBeLessThan(BLOCKS_MAX)
  expect(plan).not.toContain('Seq Scan on round')
})

it.each([
  ['the players of each game', playersQuery(end)],
  ['the games that a player played last', playedGamesQuery(playerId)],
  ['the last big win of each game', bigWinsQuery()],
])(`reads few blocks for %s of ${ROUNDS} rounds`, async (_, query) => {
  const { plan, blocks } = await explain(db, query)
  expect(blocks).toBeLessThan(BLOCKS_MAX)
  expect(plan).not.toContain('Seq Scan on round')
})

it('pages newest first without gaps or repeats', async () => {
  const ids: number[] = []
  for (let before: number | undefined; ids.length < 200; before = ids.at(-1)) {
    ids.push(...(await readHistory(db, playerId, { before, limit: PAGE })).map(({ id }) => id))
  }
  expect(ids).toEqual(Array.from({ length: 200 }, (_, index) => ROUNDS - index))
})

it('includes rounds from the exact start of a period and the first round of a game', async () => {
  const recent = await readHistory(db, playerId, { since: secondsAgo(3), limit: PAGE })
  expect(recent.map(({ id }) => id)).toEqual([ROUNDS, ROUNDS - 1, ROUNDS - 2, ROUNDS - 3])
  const rare = await readHistory(db, playerId, { game: 'baccarat', limit: PAGE })
  expect(rare.map(({ id }) => id)).toEqual([1])
})
