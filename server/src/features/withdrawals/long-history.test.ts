import { CompiledQuery, createQueryId, type RootOperationNode, sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { exportRows } from '#operations/admin/exports/export-rows.ts'
import { readAllWithdrawals } from '#operations/admin/withdrawals/withdrawal-list.ts'
import type { Db } from '#platform/db/connect.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { scaled } from '#testing/scale.ts'
import { reconcile } from './payouts/reconcile.ts'
import { readWithdrawals } from './requests/history.ts'
import { readTerms } from './requests/terms.ts'

const WITHDRAWALS = scaled({ test: 20_000, soak: 100_000 })
const PLAYERS = 20
const FIRST_PLAYER = 1000

const clock = fakeClock()
const end = clock.now()
const db = await testDatabase()

/** Every tenth is open, every second is reviewed, and all open payouts are due later. */
beforeAll(async () => {
  const at = sql`${end}::timestamptz - (${WITHDRAWALS}::int - n) * interval '1 minute'`
  const ids = sql`generate_series(1, ${WITHDRAWALS}::int) as n`
  const owner = sql`${FIRST_PLAYER}::int + n % ${PLAYERS}::int`
  await sql`
    insert into player (id, username, email, password_hash, offer_id, referral_code, created_at)
      overriding system value
    select n, 'player_' || n, n || '@example.com', '-', md5(n::text), 'R' || n, ${end}
    from generate_series(${FIRST_PLAYER}::int, ${FIRST_PLAYER + PLAYERS}::int) as n`.execute(db)
  await sql`insert into wallet (player_id) select id from player`.execute(db)
  await sql`
    insert into payout_address (id, player_id, method, label, destination, created_at, usable_at)
      overriding system value
    select id, id, 'robux', '', username, '2020-01-01', '2020-01-01' from player`.execute(db)
  await sql`
    insert into hold (id, player_id, amount, created_at) overriding system value
    select n, ${owner}, 100, ${at} from ${ids}`.execute(db)
  await sql`
    insert into withdrawal (id, player_id, method, handling, amount, usd_cents, robux, details, status,
      hold_id, address_id, created_at) overriding system value
    select n, ${owner}, 'robux', case when n % 2 = 0 then 'review' else 'automated' end::withdrawal_handling,
      100, 100, 100, '{}', case when n % 10 = 0 then 'processing' when n % 10 = 5 then 'failed'
      else 'completed' end, n, ${owner}, ${at}
    from ${ids}`.execute(db)
  await sql`
    insert into payout_attempt (withdrawal_id, provider, provider_reference, submitted_at, sent_at,
      next_check_at, result)
    select id, 'webhook', 'REF-' || id, created_at, created_at,
      case when status = 'processing' then ${end}::timestamptz + interval '1 day' end,
      case status when 'completed' then 'paid' when 'failed' then 'failed' end
    from withdrawal order by id`.execute(db)
  await sql`
    insert into withdrawal_decision (withdrawal_id, step, outcome, admin_id, admin_notes, decided_at)
    select id, 'final', 'approved', player_id, 'Fine.', created_at from withdrawal
    where handling = 'review' order by id`.execute(db)
  await sql`
    insert into withdrawal_end (withdrawal_id, status, ended_at)
    select id, status, created_at from withdrawal where status <> 'processing'
    order by id`.execute(db)
  await sql`vacuum analyze`.execute(db)
}, 240_000)

/** Runs the reads, then returns the plans for their queries that read withdrawals or payouts. */
async function explainQueries(read: (spied: Db) => Promise<unknown>): Promise<string[]> {
  const queries: RootOperationNode[] = []
  await read(
    db.withPlugin({
      transformQuery: ({ node }) => {
        queries.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  )
  const plans: string[] = []
  for (const node of queries) {
    const query = db.getExecutor().compileQuery(node, createQueryId())
    if (!/withdrawal|payout_attempt/.test(query.sql)) continue
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain (analyze, buffers) ${query.sql}`, [...query.parameters]),
    )
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}

function countBlocks(plan: string): number {
  const [, hit = 0, read = 0] = /shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? []
  return Number(hit) + Number(read)
}

const page = { before: undefined, limit: 50, now: end }
const deep = { ...page, before: Math.floor(WITHDRAWALS / 3) }
/** The first page of an export from the middle of the history. */
function exportOnePage(spied: Db) {
  const since = new Date(end.getTime() - (WITHDRAWALS / 2) * 60_000)
  return exportRows.withdrawals
    .pages((page) => page(spied), { since, until: end })
    [Symbol.asyncIterator]()
    .next()
}
const log = { error: () => {} }

it.each<[string, number, (spied: Db) => Promise<unknown>]>([
  ['a player’s first page', 1500, (spied) => readWithdrawals(spied, FIRST_PLAYER, page)],
  ['a player’s deep page', 1500, (spied) => readWithdrawals(spied, FIRST_PLAYER, deep)],
  ['the admins’ first page', 1500, (spied) => readAllWithdrawals(spied, page)],
  ['the admins’ deep page', 1500, (spied) => readAllWithdrawals(spied, deep)],
  ['a status', 1500, (spied) => readAllWithdrawals(spied, { ...page, status: 'failed' })],
  ['a reference', 1500, (spied) => readAllWithdrawals(spied, { ...page, search: 'REF-1234' })],
  ['a page of an export', 30_000, exportOnePage],
  ['the median payout time', 3000, (spied) => readTerms(spied, [])],
  ['due payouts', 100, (spied) => reconcile({ db: spied, clock, providers: [], log })],
])(`reads few blocks for %s of ${WITHDRAWALS} withdrawals`, async (_, blocksMax, read) => {
  const plans = await explainQueries(read)
  expect(plans).not.toEqual([])
  for (const plan of plans) {
    expect(plan).not.toMatch(/Seq Scan on (withdrawal|payout_attempt)/)
    expect(countBlocks(plan)).toBeLessThan(blocksMax)
  }
})
