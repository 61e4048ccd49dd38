import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { explain } from '#testing/explain.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { scaled } from '#testing/scale.ts'
import { claimsQuery, readClaims } from './claim-history.ts'

const DAYS = scaled({ test: 400, soak: 4000 })
const BETS_PER_DAY = 50
const BLOCKS_MAX = 300

const db = await testDatabase()
const playerId = await barePlayer(db, 0)

/** A bonus on every day, a challenge on every second one, and on each a rain and many bets. */
beforeAll(async () => {
  const days = sql`generate_series(1, ${DAYS}::int) as n`
  const at = sql`'2020-01-01T12:00:00Z'::timestamptz + n * interval '1 day'`
  await sql`
    insert into daily_bonus_claim (id, player_id, day, time_zone, streak, points, claimed_at)
      overriding system value
    select n, ${playerId}::bigint, date '2020-01-01' + n, 'UTC', n, 5, ${at} from ${days}`.execute(
    db,
  )
  await sql`
    insert into challenge_claim (id, player_id, challenge_id, day, reward, claimed_at)
      overriding system value
    select n, ${playerId}::bigint, (select min(id) from challenge), date '2020-01-01' + n, 25,
      ${at} + interval '1 hour'
    from ${days} where n % 2 = 0`.execute(db)
  await sql`
    insert into recorded_transfer (player_id, reason, source_id, from_account, to_account, amount, created_at)
    select ${playerId}::bigint, 'daily_bonus'::transfer_reason, n, 'bonuses'::ledger_account,
      'available'::ledger_account, 5, ${at} from ${days}
    union all
    select ${playerId}::bigint, 'challenge_reward', n, 'bonuses', 'available', 25,
      ${at} + interval '1 hour' from ${days} where n % 2 = 0
    union all
    select ${playerId}::bigint, 'rain', n, 'bonuses', 'available', 20, ${at} from ${days}
    union all
    select ${playerId}::bigint, 'stake', n * ${BETS_PER_DAY}::int + bet, 'available', 'games', 10, ${at}
    from ${days}, generate_series(1, ${BETS_PER_DAY}::int) as bet`.execute(db)
  await sql`vacuum analyze transfer, daily_bonus_claim, challenge_claim`.execute(db)
}, 120_000)

it('lists the latest 30 claims of all rewards that have a history, newest first', async () => {
  const claims = await readClaims(db, playerId)
  expect(claims).toHaveLength(30)
  expect(claims.slice(0, 3).map(({ kind, points }) => [kind, points])).toEqual([
    ['challenge', 25],
    ['daily_bonus', 5],
    ['daily_bonus', 5],
  ])
  expect(claims.map(({ claimedAt }) => claimedAt)).toEqual(
    claims
      .map(({ claimedAt }) => claimedAt)
      .toSorted()
      .toReversed(),
  )
})

it(`reads few database blocks after ${DAYS} days of bets`, async () => {
  const { plan, blocks } = await explain(db, claimsQuery(playerId))
  expect(blocks).toBeLessThan(BLOCKS_MAX)
  expect(plan).not.toContain('Seq Scan on recorded_transfer')
})
