import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { audit, checksOf } from '../audit.ts'
import type { AuditCheck } from '../ledger/audit.ts'
import { verifyWallet } from '../ledger/verify-wallets.ts'
import { barePlayer } from '../testing/bare-player.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { scaled } from '../testing/scale.ts'
import { seedBox } from '../testing/seed-box.ts'
import { testDatabase } from '../testing/test-database.ts'
import { unguarded } from '../testing/unguarded.ts'
import { createIntegrityMonitor } from './integrity-monitor.ts'

const db = await testDatabase()
const clock = fakeClock()
const checks = checksOf(seedBox)
const log = { error: vi.fn(), warn: vi.fn() }
let playerId = 0

beforeEach(async () => {
  vi.clearAllMocks()
  playerId = await barePlayer(db, 500)
})

/** A pass over some checks, a minute after the one before. */
async function pass(over: AuditCheck[] = checks): Promise<string[]> {
  clock.advance(60_000)
  await createIntegrityMonitor({ db, clock, checks: over, log }).pass()
  const open = db.selectFrom('integrity_breach').select('check_id').where('cleared_at', 'is', null)
  return (await open.orderBy('id').execute()).map(({ check_id }) => check_id)
}

/** Transfers that the wallet knows of, as if the player had bet and won them back. */
async function bet(times: number): Promise<void> {
  await sql`
    with booked as (
      insert into transfer
        (player_id, reason, source_id, from_account, to_account, amount, created_at)
      select ${playerId}::bigint, reason::transfer_reason, 1000000 * ${playerId}::bigint + n,
        case reason when 'stake' then 'available' else 'games' end::ledger_account,
        case reason when 'stake' then 'games' else 'available' end::ledger_account,
        10, ${clock.now()}::timestamptz
      from generate_series(1, ${times}::int) n, unnest(array['stake', 'payout']) reason
    )
    update wallet set wagered = wagered + 10 * ${times}::int, won = won + 10 * ${times}::int,
      rounds = rounds + ${times}::int, level_told = 100
    where player_id = ${playerId}`.execute(db)
}

async function plant(points: number): Promise<void> {
  await sql`update wallet set available = available + ${points}
    where player_id = ${playerId}`.execute(db)
}

/** The one that adds up wallets, without rounds to go with the transfers of these tests. */
const wallets = checks.filter(({ id }) => id === 'ledger-balance')

test('every invariant is checked in one pass of a small database', async () => {
  const run: string[] = []
  const watched = checks.map(
    (check): AuditCheck => ({
      id: check.id,
      invariant: check.invariant,
      async breaches(tx) {
        run.push(check.id)
        return check.breaches(tx)
      },
    }),
  )
  expect(await pass(watched)).toEqual([])
  expect(run.toSorted()).toEqual(checks.map(({ id }) => id).toSorted())
})

test('what is broken is logged once, and found until it is right', async () => {
  await plant(2000)
  expect(await pass()).toEqual(['ledger-balance'])
  expect(await pass()).toEqual(['ledger-balance'])
  expect(log.error).toHaveBeenCalledTimes(1)
  expect(log.error.mock.calls[0]?.[0]).toMatchObject({
    check: 'ledger-balance',
    breaches: [expect.stringContaining(`player ${playerId}: stored (2500,`)],
  })
  await plant(-2000)
  expect(await pass()).toEqual([])
  await plant(1)
  expect(await pass()).toEqual(['ledger-balance'])
  expect(log.error).toHaveBeenCalledTimes(2)
  await plant(-1)
  expect(await pass()).toEqual([])
})

test('adds up only what came since the last pass', async () => {
  await bet(20)
  expect(await pass(wallets)).toEqual([])
  const known = () =>
    db
      .selectFrom('wallet_check')
      .selectAll()
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
  const before = await known()
  expect(before).toMatchObject({ available: 500, wagered: 200, won: 200, rounds: 20 })
  // Were the old transfers added up again, this would be found.
  await sql`update wallet_check set earned = earned + 7 where player_id = ${playerId}`.execute(db)
  await sql`update wallet set earned = earned + 7 where player_id = ${playerId}`.execute(db)
  await sql`update integrity_mark set position = ${playerId}`.execute(db)
  expect(await pass(wallets)).toEqual([])
  expect(await verifyWallet(db, playerId)).toHaveLength(1)
  await sql`update integrity_mark set position = 0`.execute(db)
  expect(await pass(wallets)).toEqual(['ledger-balance'])
  await sql`update wallet set earned = earned - 7 where player_id = ${playerId}`.execute(db)
  expect(await pass(wallets)).toEqual([])
})

test('a transfer that its wallet does not count is found once all of its transfers are added up', async () => {
  expect(await pass(wallets)).toEqual([])
  await sql`insert into transfer
    (player_id, reason, source_id, from_account, to_account, amount, created_at)
    values (${playerId}, 'daily_bonus', 1, 'bonuses', 'available', 5, ${clock.now()})`.execute(db)
  expect(await pass(wallets)).toEqual(['ledger-balance'])
  await sql`update wallet set available = available + 5, earned = earned + 5
    where player_id = ${playerId}`.execute(db)
  expect(await pass(wallets)).toEqual([])
})

test('of several processes one checks in a minute', async () => {
  const run = vi.fn(async () => [])
  const counted = [{ id: 'counted', invariant: '', breaches: run }]
  await pass(counted)
  const monitor = createIntegrityMonitor({ db, clock, checks: counted, log })
  clock.advance(49_999)
  await Promise.all([monitor.pass(), monitor.pass()])
  expect(run).toHaveBeenCalledTimes(1)
  clock.advance(1)
  await Promise.all([monitor.pass(), monitor.pass()])
  expect(run).toHaveBeenCalledTimes(2)
})

test('a check that fails or takes too long is logged once, and does not block the others', async () => {
  const run = vi.fn(async () => ['x'])
  const failing = async () => {
    await sql`select 1 / 0`.execute(db)
    return []
  }
  const some = [
    { id: 'fails', invariant: '', breaches: failing },
    { id: 'after it', invariant: '', breaches: run },
  ]
  const monitor = createIntegrityMonitor({ db, clock, checks: some, log })
  for (const times of [1, 2]) {
    clock.advance(60_000)
    await monitor.pass()
    expect(run).toHaveBeenCalledTimes(times)
  }
  expect(log.warn).toHaveBeenCalledTimes(1)
  run.mockResolvedValue([])
  expect(await pass(some)).toEqual([])
})

test('a check can write nothing', async () => {
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

test('rounds are replayed once, from where the last pass stopped', async () => {
  await sql`insert into integrity_mark values ('round-outcome', 0)
    on conflict (check_id) do update set position = 0`.execute(db)
  const outcomes = checks.filter(({ id }) => id === 'round-outcome')
  const round = (id: number) => sql`
    insert into round (player_id, id, game, seed_pair_id, nonce, stake, choice, outcome,
      multiplier_hundredths, payout, created_at)
    values (${playerId}, ${id}, 'dice', 1, ${id}, 10, '{"prediction": "over"}',
      '{"diceResult": 6}', 180, 18, ${clock.now()})`
  await round(901).execute(db)
  clock.advance(-1)
  expect(await pass(outcomes)).toEqual([])
  // It has no seed pair, so it is wrong; it is old enough to be replayed now, and until it is gone.
  expect(await pass(outcomes)).toEqual(['round-outcome'])
  expect(await pass(outcomes)).toEqual(['round-outcome'])
  await unguarded(db, (tx) => sql`delete from round where id = 901`.execute(tx))
  expect(await pass(outcomes)).toEqual([])
})

test('a wallet of many transfers is added up as one of few', async () => {
  await bet(scaled({ test: 500, soak: 10_000 }))
  expect(await verifyWallet(db, playerId)).toEqual([])
  await plant(1)
  expect(await verifyWallet(db, playerId)).toHaveLength(1)
  await plant(-1)
})

test('leaves the wallets whole', async () => {
  const results = await audit(db, seedBox)
  const balance = results.find(({ id }) => id === 'ledger-balance')
  expect(balance?.breaches).toEqual([])
})
