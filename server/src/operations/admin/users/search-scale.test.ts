import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { explain } from '#testing/explain.ts'
import { scaled } from '#testing/scale.ts'
import { findInsideQuery, findUsers } from './find-users.ts'

const PLAYERS = scaled({ test: 5000, soak: 100_000 })
const db = await testDatabase()

it('finds a part of a name among many players without reading them all', async () => {
  await sql`
    with made as (
      insert into player (username, email, password_hash, offer_id, referral_code, created_at)
      select 'player_' || substr(md5(n::text), 1, 12), n || '@example.com', '-', n, n, now()
      from generate_series(1, ${PLAYERS}::int) as n returning id
    ) insert into wallet (player_id) select id from made`.execute(db)
  await sql`update player set username = 'night_support_team' where id = (select min(id) from player)`.execute(
    db,
  )
  await sql`analyze player`.execute(db)
  expect(await findUsers(db, { search: 'port' })).toHaveLength(1)
  const rare = { part: 'port', before: undefined, others: sql`true` }
  const { plan, blocks } = await explain(db, findInsideQuery({}, rare))
  expect(plan).toContain('player_username_trigrams')
  expect(blocks).toBeLessThan(50)
  const common = { part: 'layer', before: undefined, others: sql`true` }
  expect((await explain(db, findInsideQuery({}, common))).blocks).toBeLessThan(50)
})
