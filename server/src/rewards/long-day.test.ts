import { gameType } from '@tallyhouse/contract/games'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { barePlayer } from '../testing/bare-player.ts'
import { testDatabase } from '../testing/test-database.ts'
import { gamesQuery } from './challenge-progress.ts'

const ROUNDS = 1_000_000
const CHUNK = 100_000
const HOUR_MS = 3_600_000
const LIMIT_MS = 20

const db = await testDatabase()
const playerId = await barePlayer(db, 0)
const end = new Date('2026-03-01T00:00:00Z')

/** A round a second, the games in turn, the last one at `end`. */
beforeAll(async () => {
  const games = gameType.options
  for (let first = 1; first <= ROUNDS; first += CHUNK) {
    await sql`
      insert into round (id, player_id, game, seed_pair_id, nonce, stake, choice, outcome,
        multiplier_hundredths, payout, created_at)
      select n, ${playerId}::bigint, (${games}::text[])[1 + n % ${games.length}::int],
        1, n, 10, '{}', '{}', 180, 18, ${end}::timestamptz - (${ROUNDS}::int - n) * interval '1 s'
      from generate_series(${first}::int, ${first + CHUNK - 1}::int) as n`.execute(db)
  }
  await sql`vacuum analyze round`.execute(db)
}, 120_000)

const hoursAgo = (hours: number) => new Date(end.getTime() - hours * HOUR_MS)

it.each([
  ['of a day full of rounds', hoursAgo(24), 5, 5],
  ['of a day long ago', hoursAgo(240), 100, 100],
  ['of a day without a round', hoursAgo(-1), 5, 0],
])('counts the rounds %s among a million in time', async (_, since, target, done) => {
  const until = new Date(since.getTime() + 24 * HOUR_MS)
  const query = gamesQuery({ playerId, day: { day: '', since, until }, target })
  expect((await query.execute(db)).rows).toEqual([{ done }])
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (analyze, buffers off) ${query}`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(Number(/Execution Time: ([\d.]+) ms/.exec(plan)?.[1])).toBeLessThan(LIMIT_MS)
  expect(plan).not.toContain('Seq Scan on round')
})
