import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { seedBox } from '#testing/database/seed-box.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { scaled } from '#testing/scale.ts'
import { gamesChecks } from './audit.ts'

// One connection, which counts what it reads.
const db = await testDatabase({ connections: 1 })
const playerId = await barePlayer(db, 500)
const start = new Date('2026-03-01T00:00:00Z')
const MINUTE_ROUNDS = 500
const checks = gamesChecks(seedBox).filter(({ id }) =>
  ['round-transfers', 'round-nonce', 'round-interruption', 'seed-order'].includes(id),
)
let rounds = 0
const now = () => new Date(start.getTime() + rounds + 120_000)

/** Adds settled crash rounds with their transfers, each pair with as many as a minute has, a millisecond apart. */
async function play(count: number): Promise<void> {
  const [first, last] = [rounds, rounds + count - 1]
  rounds += count
  const at = sql`${start}::timestamptz + n * interval '1 millisecond'`
  await sql`
    insert into seed_pair (id, player_id, server_seed, server_seed_hash, client_seed, nonce, created_at,
      committed_at, seed_order, revealed_at)
    overriding system value
    select n / ${MINUTE_ROUNDS} + 1, ${playerId}::bigint, 'server', 'hash', 'client', ${MINUTE_ROUNDS}, ${at}, ${at}, 'client_first', ${at}
    from generate_series(${first}::bigint, ${last}) n where n % ${MINUTE_ROUNDS} = 0`.execute(db)
  await sql`
    insert into round (player_id, id, game, seed_pair_id, nonce, stake, choice, outcome,
      multiplier_hundredths, payout, created_at, epoch)
    select ${playerId}::bigint, n + 1, 'crash', n / ${MINUTE_ROUNDS} + 1, n % ${MINUTE_ROUNDS}, 10, '{"cashOutHundredths":null}',
      '{"crashPointHundredths":100}', 0, 0, ${at}, 1
    from generate_series(${first}::bigint, ${last}) n`.execute(db)
  await sql`
    insert into recorded_transfer (player_id, reason, source_id, from_account, to_account, amount, created_at)
    select ${playerId}::bigint, reason::transfer_reason, n + 1,
      case reason when 'stake_hold' then 'available' else 'held' end::ledger_account,
      case reason when 'stake_hold' then 'held' else 'games' end::ledger_account, 10, ${at}
    from generate_series(${first}::bigint, ${last}) n, unnest(array['stake_hold', 'stake_post']) reason`.execute(
    db,
  )
}

/** How many rows one pass of these checks reads. */
async function countReads(): Promise<number> {
  const before = await readCounter()
  for (const check of checks) expect(await check.share?.(db, new Set(), now())).toEqual([])
  return (await readCounter()) - before
}

async function readCounter(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ reads: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint as reads
    from pg_stat_user_tables`.execute(db)
  return rows[0]?.reads ?? 0
}

it('reads as much each minute when there are many more rounds', async () => {
  const reads: number[] = []
  for (const earlier of scaled({ test: [2000, 20_000], soak: [10_000, 100_000] })) {
    await play(earlier - rounds)
    await sql`vacuum analyze`.execute(db)
    for (const check of checks) await check.share?.(db, new Set(), now())
    await play(MINUTE_ROUNDS)
    reads.push(await countReads())
  }
  const [few = 0, many = 0] = reads
  expect(few).toBeGreaterThan(MINUTE_ROUNDS)
  expect(many).toBeLessThan(few * 1.5)
})
