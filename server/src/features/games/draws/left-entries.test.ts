import { points } from '@tallyhouse/game-rules/points'
import { CompiledQuery, sql } from 'kysely'
import { expect, it } from 'vitest'
import { guardedAmong } from '#core/protection/guards.ts'
import { type Statement, selectRows } from '#platform/db/statement.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { testDraws } from '#testing/modules/test-draws.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { epochsFor } from '../live/epoch.ts'
import { createSettlement } from '../settle.ts'
import { lockOpenDraws, readDraws } from './draw.ts'
import { entriesWith } from './entry.ts'

const LEFT = 20_000
const DRAWS = 20_000
/** Reading all the player's entries, or all draws, takes several hundred. */
const BLOCKS_MAX = 50

const db = await testDatabase()
const clock = fakeClock()
const settle = createSettlement({ db, clock, seedBox })

it(`reads few blocks with each call of a player who left ${LEFT} draws, among ${DRAWS}`, async () => {
  const playerId = await barePlayer(db, 100)
  const draws = await testDraws(db, clock)
  const [left, entered] = [await draws.open('joined'), await draws.open('joined')]
  const join = { type: 'join', playerId, game: 'crash', drawId: entered, clientSeed: null } as const
  const setup = { autoCashOutHundredths: null }
  const { id } = await settle({ ...join, setup, stake: points(10), key: undefined })
  await sql`
    insert into entry (player_id, id, draw_id, stake, state, joined_at, left_at, gift_points, gift_total)
    select ${playerId}, ${id} + n, ${left}, 10, '{}', ${clock.now()}, ${clock.now()}, 0, 0
    from generate_series(1, ${LEFT}::int) as n`.execute(db)
  await sql`
    insert into draw (game, nonce, server_seed_hash, server_seed, client_seed, epoch, opened_at, closes_at,
      started_at, ended_at)
    select 'crash', 0, '', '', '', 1, at, at, at, at
    from generate_series(1, ${DRAWS}::int), (select ${clock.now()}::timestamptz as at) as opened`.execute(
    db,
  )
  await sql`update wallet set is_guarded = true where player_id = ${playerId}`.execute(db)
  await sql`vacuum analyze entry, draw`.execute(db)
  const keys = { drawIds: [], playerIds: [playerId] }
  const reads = [
    lockOpenDraws(keys),
    readDraws(keys),
    entriesWith([playerId]),
    epochsFor([playerId]),
    guardedAmong([playerId], clock.now()),
  ]
  for (const read of reads) expect(await countBlocks(read)).toBeLessThan(BLOCKS_MAX)
  const found = await selectRows(db, readDraws(keys) as Statement<{ id: number }>)
  expect(found.map((draw) => draw.id)).toEqual([entered])
})

async function countBlocks(read: Statement | undefined): Promise<number> {
  if (read === undefined) throw new Error('nothing is read')
  const query = CompiledQuery.raw(
    `explain (analyze, buffers, format json) ${read.text}`,
    read.values,
  )
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    query,
  )
  const [{ Plan: plan }] = rows[0]?.['QUERY PLAN'] ?? [{ Plan: {} }]
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
}
