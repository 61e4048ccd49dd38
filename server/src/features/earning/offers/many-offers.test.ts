import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { allowLongStatements } from '#platform/db/preparing-client.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { explain } from '#testing/explain.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { scaled } from '#testing/scale.ts'
import { myOffersQuery, type OffersPage } from './my-offers.ts'

const OFFERS = scaled({ test: 20_000, soak: 100_000 })
const BLOCKS_MAX = 200

const db = await testDatabase()
const playerId = await barePlayer(db, 0)

/** One click per minute by one player. Most are completed; a few are pending or reversed. */
beforeAll(async () => {
  await db.transaction().execute(async (tx) => {
    await allowLongStatements(tx)
    await sql`
      insert into offer_click
        (player_id, network, offer_id, offer_name, points, remote_address, clicked_at)
      select ${playerId}::bigint, 'demo', n::text, 'A quiz', 100, '127.0.0.1',
        timestamptz '2025-01-01' + n * interval '1 minute'
      from generate_series(1, ${OFFERS}::int) as n`.execute(tx)
    await sql`
      insert into offer_transaction (network, transaction_id, player_id, points, click_id,
        reported_at, release_at, credited_at, taken_points, reversed_at)
      select 'demo', id::text, player_id, 100, id, clicked_at, clicked_at,
        case when id % 501 > 0 then clicked_at end,
        case when id % 777 = 0 then 100 else 0 end, case when id % 777 = 0 then clicked_at end
      from offer_click where id % 10 > 0`.execute(tx)
    await sql`update offer_click set reported_at = clicked_at where id % 10 > 0`.execute(tx)
    await sql`
      insert into offer_transaction (network, transaction_id, player_id, points,
        reported_at, release_at, credited_at)
      select 'wall', n::text, ${playerId}::bigint, 100, at, at, at
      from generate_series(1, ${OFFERS / 2}::int) as n,
        lateral (select timestamptz '2025-01-01' + n * interval '2 minutes' as at) as placed`.execute(
      tx,
    )
  })
  await sql`vacuum analyze offer_click, offer_transaction`.execute(db)
}, 120_000)

const middle = `${Date.parse('2025-01-01T00:00:00Z') + (OFFERS / 2) * 60_000}-offer-${OFFERS / 2}`

test.each<[string, Partial<OffersPage>]>([
  ['the first page', {}],
  ['a page in the middle', { before: middle }],
  ['pending offers', { state: 'pending' }],
  ['credited offers', { state: 'credited', before: middle }],
  ['reversed offers', { state: 'reversed' }],
  ['clicked offers', { state: 'clicked', before: middle }],
])('reads only a few database blocks for %s', async (_, page) => {
  const query = myOffersQuery(playerId, { limit: 20, ...page })
  expect((await query.execute(db)).rows).toHaveLength(20)
  const { plan, blocks } = await explain(db, query)
  expect(plan).not.toMatch(/(Seq|Bitmap Heap) Scan on offer_(click|transaction)/)
  expect(blocks).toBeLessThan(BLOCKS_MAX)
})
