import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { dice } from '@tallyhouse/game-rules/dice'
import { mines } from '@tallyhouse/game-rules/mines'
import { points } from '@tallyhouse/game-rules/points'
import { randomStream } from '@tallyhouse/game-rules/random-stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '#audit.ts'
import { readStatement } from '#core/ledger/statement.ts'
import { migrate } from '#platform/db/migrate.ts'
import { migrationsFolder } from '#platform/db/migrations-folder.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { emptyDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import type { Bet } from './game-command.ts'
import { createSettlement } from './settle.ts'

const old = await mkdtemp(join(tmpdir(), 'tallyhouse-migrations-'))
const earlier = (await readdir(migrationsFolder)).filter((file) => file < '0025')
for (const file of earlier) await cp(join(migrationsFolder, file), join(old, file))
const db = await emptyDatabase()
await migrate(db, old)
await rm(old, { recursive: true })
const clock = fakeClock()
const playerId = await barePlayer(db, 0)

const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'mine' }
const choice = { prediction: 'over' as const }
const rounds = [0, 1].map((nonce) => {
  const outcome = dice.draw(randomStream({ ...seeds, nonce }), choice)
  const multiplierHundredths = dice.multiplierHundredths(choice, outcome)
  const payout = dice.payout(points(10), choice, outcome)
  return { id: nonce + 41, nonce, outcome, multiplierHundredths, payout }
})
const won = rounds.reduce((sum, { payout }) => sum + payout, 0)
const bodyHash = createHash('sha256').update('body').digest()
const bet: Bet<'dice'> = {
  type: 'bet',
  playerId,
  game: 'dice',
  choice,
  stake: points(10),
  key: { playerId, route: '/api/games/dice', key: 'before', bodyHash },
}
const stored = { round: { id: 42, game: 'dice' }, balance: 80 + won }

await db.transaction().execute(async (tx) => {
  await sql`
    insert into seed_pair (player_id, sealed_server_seed, server_seed_hash, client_seed, nonce, created_at,
      committed_at, seed_order)
    values (${playerId}, ${seedBox.seal(playerId, Buffer.from(seeds.serverSeed))},
      ${serverSeedHash(seeds.serverSeed)}, ${seeds.clientSeed}, 3, ${clock.now()}, ${clock.now()}, 'server_made')
  `.execute(tx)
  await sql`
    insert into transfer (player_id, reason, source_id, from_account, to_account, amount, created_at)
    values (${playerId}, 'signup_bonus', ${playerId}, 'bonuses', 'available', 110, ${clock.now()})`.execute(
    tx,
  )
  for (const { id, nonce, outcome, multiplierHundredths, payout } of rounds) {
    await sql`
      insert into round (player_id, id, game, seed_pair_id, nonce, stake, choice, outcome,
        multiplier_hundredths, payout, created_at)
      select ${playerId}, ${id}, 'dice', id, ${nonce}, 10, ${JSON.stringify(choice)}, ${JSON.stringify(outcome)},
        ${multiplierHundredths}, ${payout}, ${clock.now()}
      from seed_pair`.execute(tx)
    await sql`
      insert into transfer (player_id, reason, source_id, from_account, to_account, amount, created_at)
      select ${playerId}, reason::transfer_reason, ${id}, source::ledger_account, target::ledger_account,
        amount, ${clock.now()}
      from (values ('stake', 'available', 'games', 10),
        ('payout', 'games', 'available', ${payout}::bigint)) as moved (reason, source, target, amount)
      where amount > 0`.execute(tx)
  }
  const state = mines.deal(randomStream({ ...seeds, nonce: 2 }), { mineCount: 3 })
  await sql`
    insert into open_round (player_id, game, id, seed_pair_id, nonce, stake, state, started_at, due_at)
    select ${playerId}, 'mines', 43, id, 2, 10, ${JSON.stringify(state)}, ${clock.now()},
      ${clock.now()}::timestamptz + interval '1 day' from seed_pair`.execute(tx)
  await sql`
    insert into transfer (player_id, reason, source_id, from_account, to_account, amount, created_at)
    values (${playerId}, 'stake_hold', 43, 'available', 'held', 10, ${clock.now()})`.execute(tx)
  await sql`
    update wallet set available = ${80 + won}, held = 10, earned = 110, wagered = 20, won = ${won}, rounds = 2,
      level_notified = 100, gift_points = 1, gift_total = 1 where player_id = ${playerId}`.execute(
    tx,
  )
  await sql`
    insert into idempotency_key (player_id, route, key, body_hash, answer, created_at)
    values (${playerId}, '/api/games/dice', 'before', ${bodyHash}, ${JSON.stringify(stored)}, ${clock.now()})
  `.execute(tx)
  await sql`select setval('round_id', 43)`.execute(tx)
})
const { rows: transfersBefore } = await sql<{ id: number; reason: string }>`
  select id, reason from transfer order by id`.execute(db)
await migrate(db, migrationsFolder)
const settle = createSettlement({ db, clock, seedBox })

test('books of the version before have the same transfers and no breaches', async () => {
  expect((await audit(db, seedBox)).flatMap(({ breaches }) => breaches)).toEqual([])
  const { rows } = await sql`select id, reason from transfer order by id`.execute(db)
  expect(rows).toEqual(transfersBefore)
})

test('the version before can play on the migrated schema until it is replaced', async () => {
  const [one] = rounds
  const outcome = dice.draw(randomStream({ ...seeds, nonce: 3 }), choice)
  const payout = dice.payout(points(10), choice, outcome)
  const { rows } = await sql<{ id: number }>`select nextval('round_id') as id`.execute(db)
  const id = rows[0]?.id ?? 0
  await db.transaction().execute(async (tx) => {
    await sql`update seed_pair set nonce = 4`.execute(tx)
    await sql`
      insert into round (player_id, id, game, seed_pair_id, nonce, stake, choice, outcome,
        multiplier_hundredths, payout, created_at)
      select ${playerId}, ${id}, 'dice', id, 3, 10, ${JSON.stringify(choice)}, ${JSON.stringify(outcome)},
        ${dice.multiplierHundredths(choice, outcome)}, ${payout}, ${clock.now()} from seed_pair`.execute(
      tx,
    )
    await sql`
      insert into transfer (player_id, reason, source_id, raise, from_account, to_account, amount, created_at)
      select ${playerId}, reason::transfer_reason, ${id}, 0, source::ledger_account, target::ledger_account,
        amount, ${clock.now()}
      from (values ('stake', 'available', 'games', 10),
        ('payout', 'games', 'available', ${payout}::bigint)) as moved (reason, source, target, amount)
      where amount > 0`.execute(tx)
    await sql`
      update wallet set available = available - 10 + ${payout}, wagered = wagered + 10,
        won = won + ${payout}, rounds = rounds + 1`.execute(tx)
  })
  expect(one?.id).toBeLessThan(id)
  expect((await audit(db, seedBox)).flatMap(({ breaches }) => breaches)).toEqual([])
})

test('a repeat of an earlier bet returns its result', async () => {
  expect(await settle(bet)).toEqual(stored)
  await expect(
    settle({ ...bet, key: bet.key && { ...bet.key, bodyHash: Buffer.alloc(32) } }),
  ).rejects.toMatchObject({ code: 'idempotency_key_reused' })
})

test('play goes on with the next nonce, and with ids above all earlier ones', async () => {
  const { round, fairness } = await settle({ ...bet, key: bet.key && { ...bet.key, key: 'after' } })
  expect(fairness.nonce).toBe(4)
  expect(round.id).toBeGreaterThan(43)
  const statement = await readStatement(db, playerId, { limit: 100 })
  const ids = statement.map(({ id }) => id)
  expect(ids.slice(-transfersBefore.length)).toEqual(transfersBefore.map(({ id }) => id).reverse())
  expect(ids.slice(0, round.payout > 0 ? 2 : 1)).toEqual(
    round.payout > 0 ? [round.id + 1, round.id] : [round.id],
  )
  const move = { type: 'move', playerId, game: 'mines', key: undefined } as const
  const opened = await settle({ ...move, move: { tile: 0 } })
  if (opened.round === null) await settle({ ...move, move: 'cash_out' })
  expect(await db.selectFrom('open_round').selectAll().execute()).toEqual([])
  expect((await audit(db, seedBox)).flatMap(({ breaches }) => breaches)).toEqual([])
})

test('the version before moves no points once this one has placed a round', async () => {
  const moved = sql`
    insert into transfer (player_id, reason, source_id, raise, from_account, to_account, amount, created_at)
    values (${playerId}, 'rain', 1, 0, 'bonuses', 'available', 1, ${clock.now()})`.execute(db)
  await expect(moved).rejects.toMatchObject({ code: '55000' })
})
