import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { audit, auditChecks } from '#audit.ts'
import { verifyWallet } from '#core/ledger/verify-wallets.ts'
import { verifyPages } from '#features/games/integrity-mark.ts'
import type { Accepted, AuditCheck, Breach } from '#platform/module/audit-check.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { unguarded } from '#testing/database/unguarded.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { scaled } from '#testing/scale.ts'
import { isStopped } from './breach.ts'
import { integrityMonitor } from './integrity-monitor.ts'

const db = await testDatabase()
const clock = fakeClock()
const checks = auditChecks(seedBox)
const NONE: Accepted = new Set()
const log = { error: vi.fn(), warn: vi.fn() }
let playerId = 0

beforeEach(async () => {
  vi.clearAllMocks()
  playerId = await barePlayer(db, 500)
})

/** Runs a pass over some checks, a minute after the previous one. */
async function pass(subset: AuditCheck[] = checks): Promise<string[]> {
  clock.advance(60_000)
  await integrityMonitor({ db, clock, checks: subset, log }).run()
  const open = db.selectFrom('integrity_breach').select('check_id').where('cleared_at', 'is', null)
  return (await open.orderBy('id').execute()).map(({ check_id }) => check_id)
}

/**
 * Adds transfers and updates the wallet to match, as if the player had placed bets and won them back.
 */
async function bet(times: number): Promise<void> {
  await sql`
    with booked as (
      insert into recorded_transfer
        (player_id, reason, source_id, from_account, to_account, amount, created_at)
      select ${playerId}::bigint, reason::transfer_reason, 1000000 * ${playerId}::bigint + n,
        case reason when 'stake' then 'available' else 'games' end::ledger_account,
        case reason when 'stake' then 'games' else 'available' end::ledger_account,
        10, ${clock.now()}::timestamptz
      from generate_series(1, ${times}::int) n, unnest(array['stake', 'payout']) reason
    )
    update wallet set wagered = wagered + 10 * ${times}::int, won = won + 10 * ${times}::int,
      rounds = rounds + ${times}::int, level_notified = 100
    where player_id = ${playerId}`.execute(db)
}

async function corrupt(points: number): Promise<void> {
  await sql`update wallet set available = available + ${points}
    where player_id = ${playerId}`.execute(db)
}

/**
 * The check that sums wallets. These tests add transfers without rounds, so other checks would fail.
 */
const wallets = checks.filter(({ id }) => id === 'ledger-balance')

test('checks every invariant of a small database in one pass', async () => {
  const run: string[] = []
  const recorded = checks.map(
    (check): AuditCheck => ({
      id: check.id,
      invariant: check.invariant,
      async breaches(tx, accepted) {
        run.push(check.id)
        return check.breaches(tx, accepted)
      },
    }),
  )
  expect(await pass(recorded)).toEqual([])
  expect(run.toSorted()).toEqual(checks.map(({ id }) => id).toSorted())
})

test('logs a breach once, and reports it until it is fixed', async () => {
  await corrupt(2000)
  expect(await pass()).toEqual(['ledger-balance'])
  expect(await pass()).toEqual(['ledger-balance'])
  expect(log.error).toHaveBeenCalledTimes(1)
  expect(log.error.mock.calls[0]?.[0]).toMatchObject({
    check: 'ledger-balance',
    breaches: [`player ${playerId}: available exceeds its transfers by 2000`],
  })
  await corrupt(-2000)
  expect(await pass()).toEqual([])
  await corrupt(1)
  expect(await pass()).toEqual(['ledger-balance'])
  expect(log.error).toHaveBeenCalledTimes(2)
  await corrupt(-1)
  expect(await pass()).toEqual([])
})

test('sums only transfers since the last pass', async () => {
  await bet(20)
  expect(await pass(wallets)).toEqual([])
  const checkpoint = () =>
    db
      .selectFrom('wallet_check')
      .selectAll()
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
  const before = await checkpoint()
  expect(before).toMatchObject({ available: 500, wagered: 200, won: 200, rounds: 20 })
  // If old transfers were summed again, this would be reported.
  await sql`update wallet_check set earned = earned + 7 where player_id = ${playerId}`.execute(db)
  await sql`update wallet set earned = earned + 7 where player_id = ${playerId}`.execute(db)
  await sql`update integrity_mark set position = ${playerId}`.execute(db)
  expect(await pass(wallets)).toEqual([])
  expect(await verifyWallet(db, NONE, playerId)).toHaveLength(1)
  await sql`update integrity_mark set position = 0`.execute(db)
  expect(await pass(wallets)).toEqual(['ledger-balance'])
  await sql`update wallet set earned = earned - 7 where player_id = ${playerId}`.execute(db)
  expect(await pass(wallets)).toEqual([])
})

test('reports a transfer that its wallet does not include', async () => {
  expect(await pass(wallets)).toEqual([])
  await sql`insert into recorded_transfer
    (player_id, reason, source_id, from_account, to_account, amount, created_at)
    values (${playerId}, 'daily_bonus', 1, 'bonuses', 'available', 5, ${clock.now()})`.execute(db)
  expect(await pass(wallets)).toEqual(['ledger-balance'])
  await sql`update wallet set available = available + 5, earned = earned + 5
    where player_id = ${playerId}`.execute(db)
  expect(await pass(wallets)).toEqual([])
})

test('runs in one process per minute', async () => {
  const run = vi.fn(async () => [])
  const counted = [{ id: 'counted', invariant: '', breaches: run }]
  await pass(counted)
  const monitor = integrityMonitor({ db, clock, checks: counted, log })
  clock.advance(49_999)
  await Promise.all([monitor.run(), monitor.run()])
  expect(run).toHaveBeenCalledTimes(1)
  clock.advance(1)
  await Promise.all([monitor.run(), monitor.run()])
  expect(run).toHaveBeenCalledTimes(2)
})

test('logs a check that fails or times out once, and runs the others', async () => {
  const run = vi.fn(
    async (): Promise<Breach[]> => [{ row: 'x', playerIds: 'all' as const, text: 'x' }],
  )
  const failing = async () => {
    await sql`select 1 / 0`.execute(db)
    return []
  }
  const some = [
    { id: 'fails', invariant: '', breaches: failing },
    { id: 'after it', invariant: '', breaches: run },
  ]
  const monitor = integrityMonitor({ db, clock, checks: some, log })
  for (const times of [1, 2]) {
    clock.advance(60_000)
    await monitor.run()
    expect(run).toHaveBeenCalledTimes(times)
  }
  expect(log.warn).toHaveBeenCalledTimes(1)
  run.mockResolvedValue([])
  expect(await pass(some)).toEqual([])
})

test('runs although the clock was set back by more than the time between two passes', async () => {
  const run = vi.fn(async () => [])
  const counted = [{ id: 'counted', invariant: '', breaches: run }]
  await pass(counted)
  clock.advance(-3_600_000)
  await pass(counted)
  expect(run).toHaveBeenCalledTimes(2)
})

test('prevents checks from writing', async () => {
  const writes: AuditCheck = {
    id: 'writes',
    invariant: '',
    async breaches(tx) {
      await sql`delete from job`.execute(tx)
      return []
    },
  }
  await pass([writes])
  expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ check: 'writes' })
})

test('keeps what was reported while a check does not know whether it is fixed', async () => {
  const share = vi.fn(async (): Promise<Breach[] | undefined> => undefined)
  const unknown = [{ id: 'unknown', invariant: '', breaches: async () => [], share }]
  share.mockResolvedValueOnce([{ row: 'x', playerIds: 'all', text: 'x' }])
  expect(await pass(unknown)).toEqual(['unknown'])
  expect(await pass(unknown)).toEqual(['unknown'])
  share.mockResolvedValueOnce([])
  expect(await pass(unknown)).toEqual([])
})

const outcomes = checks.filter(({ id }) => id === 'round-outcome')

/** The round has no seed pair. */
async function addInvalidRound(id: number): Promise<void> {
  await sql`
    insert into round (player_id, id, game, seed_pair_id, nonce, stake, choice, outcome,
      multiplier_hundredths, payout, created_at)
    values (${playerId}, ${id}, 'dice', 1, ${id}, 10, '{"prediction": "over"}',
      '{"diceResult": 6}', 180, 18, ${clock.now()})`.execute(db)
}

test('replays rounds once, from where the last pass stopped', async () => {
  await sql`insert into integrity_mark values ('round-outcome', 0)
    on conflict (check_id) do update set position = 0`.execute(db)
  await addInvalidRound(901)
  clock.advance(-1)
  expect(await pass(outcomes)).toEqual([])
  // It is old enough to be replayed, and is reported until it is deleted.
  expect(await pass(outcomes)).toEqual(['round-outcome'])
  expect(await pass(outcomes)).toEqual(['round-outcome'])
  await unguarded(db, (tx) => sql`delete from round where id = 901`.execute(tx))
  expect(await pass(outcomes)).toEqual([])
})

test('replays the rounds after a breach, which may be other players’', async () => {
  await sql`insert into integrity_mark values ('round-outcome', 0)
    on conflict (check_id) do update set position = 0`.execute(db)
  await addInvalidRound(911)
  clock.advance(1)
  expect(await pass(outcomes)).toEqual(['round-outcome'])
  const [former, other] = [playerId, await barePlayer(db, 500)]
  playerId = other
  await addInvalidRound(912)
  clock.advance(1)
  expect(await pass(outcomes)).toEqual(['round-outcome'])
  expect(await Promise.all([former, other].map((id) => isStopped(db, id)))).toEqual([true, true])
  await unguarded(db, (tx) => sql`delete from round where id in (911, 912)`.execute(tx))
  expect(await pass(outcomes)).toEqual([])
})

test('stops all payouts while more rounds follow a breach than one pass replays', async () => {
  const breach = { row: 'round 1', playerIds: [1], text: 'round 1: wrong' }
  const found = await verifyPages(db, {
    checkId: 'long',
    verifyPage: async (after) => ({
      breaches: after === 0 ? [breach] : [],
      position: after + 250,
      isLast: false,
    }),
  })
  expect(found).toMatchObject([{ row: 'rows after 10000', playerIds: 'all' }, breach])
})

test('replays a round that settles after rounds with larger ids', async () => {
  expect(await pass(outcomes)).toEqual([])
  await sql`insert into integrity_mark values ('round-outcome', 2000)
    on conflict (check_id) do update set position = 2000`.execute(db)
  await addInvalidRound(1901)
  clock.advance(1)
  expect(await pass(outcomes)).toEqual(['round-outcome'])
  await unguarded(db, (tx) => sql`delete from round where id = 1901`.execute(tx))
  expect(await pass(outcomes)).toEqual([])
})

test('sums a wallet with many transfers', async () => {
  await bet(scaled({ test: 500, soak: 10_000 }))
  expect(await verifyWallet(db, NONE, playerId)).toEqual([])
  await corrupt(1)
  expect(await verifyWallet(db, NONE, playerId)).toHaveLength(1)
  await corrupt(-1)
})

test('leaves consistent wallets', async () => {
  const results = await audit(db, seedBox)
  const balance = results.find(({ id }) => id === 'ledger-balance')
  expect(balance?.breaches).toEqual([])
})
