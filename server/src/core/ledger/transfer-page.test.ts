import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { readTransfers } from './all-transfers.ts'
import { transferPage } from './transfer-page.ts'

const db = await testDatabase()
const playerId = await barePlayer(db, 100)
const BETS = 3000

// Every third bet wins, and after every tenth there is a bonus.
await sql`
  insert into round (player_id, id, game, seed_pair_id, nonce, stake, choice, outcome, multiplier_hundredths, payout,
    created_at, balance)
  select ${playerId}::bigint, 10 * n, 'dice', 1, n, 1, '{}', '{}', 0, case when n % 3 = 0 then 2 else 0 end, now(), 100
  from generate_series(1, ${BETS}::int) as n`.execute(db)
await sql`
  insert into recorded_transfer (player_id, id, reason, source_id, from_account, to_account, amount, created_at)
    overriding system value
  select ${playerId}::bigint, 10 * n + 2, 'rain', n, 'bonuses', 'available', 1, now()
  from generate_series(10, ${BETS}::int, 10) as n`.execute(db)
await sql`vacuum analyze round, recorded_transfer`.execute(db)

test.each([1, 2, 7, 100])('pages of %i have every transfer once, newest first', async (limit) => {
  const ids: number[] = []
  for (let before: number | undefined; ids.length < 600; before = ids.at(-1)) {
    const page = await readTransfers(db, playerId, { before, limit })
    expect(page).toHaveLength(limit)
    ids.push(...page.map(({ id }) => id))
  }
  const { rows } = await sql<{ id: number }>`
    select id from transfer where player_id = ${playerId} order by id desc limit ${ids.length}`.execute(
    db,
  )
  expect(ids).toEqual(rows.map(({ id }) => id))
})

test('the last page ends with the first transfer', async () => {
  const [bonus] = await readTransfers(db, playerId, { before: 10, limit: 9 })
  expect(bonus).toMatchObject({ reason: 'signup_bonus' })
})

test.each([undefined, BETS * 5])(
  'a page before %s reads only about its own rows',
  async (before) => {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
    explain (analyze, format json) ${transferPage(playerId, { before, limit: 20 })}`.execute(db)
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    expect(plan && countRead(plan)).toBeLessThan(200)
  },
)

type PlanNode = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

function countRead(node: PlanNode): number {
  const rows = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
  const own = node['Relation Name'] === undefined ? 0 : rows * node['Actual Loops']
  return (node.Plans ?? []).reduce((sum, child) => sum + countRead(child), own)
}
