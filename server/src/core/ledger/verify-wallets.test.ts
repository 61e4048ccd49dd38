import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { explain } from '#testing/explain.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { changedQuery } from './verify-wallets.ts'

const db = await testDatabase()
const BETS = 20_000

test('a changed wallet is verified without reading the bets of others', async () => {
  const players: number[] = []
  for (let made = 0; made < 10; made++) players.push(await barePlayer(db, 100))
  await sql`
    insert into round (player_id, id, game, seed_pair_id, nonce, stake, choice, outcome, multiplier_hundredths,
      payout, created_at, balance)
    select (${players}::bigint[])[1 + (n = 1)::int], 100 + 2 * n, 'dice', 1, n, 1, '{}', '{}', 0, 2, now(), 100
    from generate_series(1, ${BETS}::int) as n`.execute(db)
  await sql`vacuum analyze round, recorded_transfer, wallet`.execute(db)
  const { plan } = await explain(db, changedQuery(0))
  expect(plan).toContain('round_bet')
  expect(plan).not.toContain('round_by_id')
})
