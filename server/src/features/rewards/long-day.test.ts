import { gameType } from '@tallyhouse/contract/games/all-games'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { explain } from '#testing/explain.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { scaled } from '#testing/scale.ts'
import { gamesQuery } from './challenge-progress.ts'

const ROUNDS = scaled({ test: 20_000, soak: 1_000_000 })
const CHUNK = ROUNDS / 10
/** Spreads the rounds over about twelve days, whatever their number. */
const SECONDS_EACH = 1_000_000 / ROUNDS
const HOUR_MS = 3_600_000
const BLOCKS_MAX = 200

const db = await testDatabase()
const playerId = await barePlayer(db, 0)
const end = new Date('2026-03-01T00:00:00Z')

/** Inserts rounds in all games in rotation, the last one at `end`. */
beforeAll(async () => {
  const games = gameType.options
  for (let first = 1; first <= ROUNDS; first += CHUNK) {
    await sql`
      insert into round (id, player_id, game, seed_pair_id, nonce, stake, choice, outcome,
        multiplier_hundredths, payout, created_at)
      select n, ${playerId}::bigint, (${games}::text[])[1 + n % ${games.length}::int],
        1, n, 10, '{}', '{}', 180, 18, ${end}::timestamptz - (${ROUNDS}::int - n) * ${SECONDS_EACH}::int * interval '1 s'
      from generate_series(${first}::int, ${first + CHUNK - 1}::int) as n`.execute(db)
  }
  await sql`vacuum analyze round`.execute(db)
}, 120_000)

const hoursAgo = (hours: number) => new Date(end.getTime() - hours * HOUR_MS)

it.each([
  ['of a busy day', hoursAgo(24), 5, 5],
  ['of an earlier day', hoursAgo(240), 100, 100],
  ['of a day without a round', hoursAgo(-1), 5, 0],
])(
  `counts the rounds %s among ${ROUNDS} by reading few database blocks`,
  async (_, since, target, done) => {
    const until = new Date(since.getTime() + 24 * HOUR_MS)
    const query = gamesQuery({ playerId, day: { day: '', since, until }, target })
    expect((await query.execute(db)).rows).toEqual([{ done }])
    const { plan, blocks } = await explain(db, query)
    expect(blocks).toBeLessThan(BLOCKS_MAX)
    expect(plan).not.toContain('Seq Scan on round')
  },
)
