import { isDeepStrictEqual } from 'node:util'
import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { replayRound } from '@tallyhouse/game-rules/replay-round'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { migrationsFolder } from '#db/migrations-folder.ts'
import { breachesOf } from '#testing/breaches-of.ts'
import { olderDatabase } from '#testing/database/older-database.ts'
import { APP_SECRET, seedBox } from '#testing/database/seed-box.ts'
import { scaled } from '#testing/scale.ts'
import { gamesChecks } from './audit.ts'
import { readOwnReceipts, readReceipt } from './history/receipt.ts'
import { createReceiptIds } from './history/receipt-ids.ts'
import { publishSeeds, rotatePair } from './seeds/rotate-pair.ts'
import { sealClearSeeds } from './seeds/seal-seeds.ts'

type OwnReceipt = Awaited<ReturnType<typeof readOwnReceipts>>[number]

/** The last migration before server seeds were encrypted and committed in advance. */
const BEFORE_COMMITMENTS = '0021'
/** Each player has three pairs, with one round of each game below per pair. */
const PLAYERS = scaled({ test: 8, soak: 400 })
const NOW = new Date('2026-03-02T12:00:00Z')

/**
 * A player's pairs: made by the server, rotated with the same client seed, and active with their
 * own seed.
 */
const pairs = [
  { clientSeed: 'made by the server', revealedAt: '2026-01-11', label: 'server_made' },
  { clientSeed: 'made by the server', revealedAt: '2026-01-12', label: 'server_made' },
  { clientSeed: 'chosen by the player', revealedAt: null, label: 'client_first' },
]
const bets: [game: string, choice: Record<string, unknown>][] = [
  ['dice', { prediction: 'over' }],
  ['roulette', { bets: [{ type: 'split', numbers: [17, 20], amount: 10 }] }],
  ['crash', { cashOutHundredths: 200 }],
  ['slots', {}],
  ['wheel', {}],
  ['keno', { selectedNumbers: [3, 34, 80], paytable: 'balanced' }],
  ['plinko', { rows: 16, risk: 'low' }],
  ['baccarat', { bet: 'banker' }],
  ['mines', { mineCount: 3, tiles: [], end: 'expired' }],
]
const receiptIds = createReceiptIds(APP_SECRET)

it(`verifies and labels ${PLAYERS * pairs.length * bets.length} rounds of an older version`, async () => {
  const db = await olderDatabase(BEFORE_COMMITMENTS)
  await storeOldRounds(db, PLAYERS)
  await migrate(db, migrationsFolder)
  await sealClearSeeds(db, seedBox)
  expect(await clearSeedsInUse(db)).toBe(0)
  expect(await breaches(db)).toEqual({})

  await db.transaction().execute(async (tx) => {
    for (let playerId = 1; playerId <= PLAYERS; playerId++) {
      await rotatePair(tx, seedBox, { playerId, clientSeed: 'after the update', now: NOW })
    }
  })
  const receipts = await readAll(db)
  expect(receipts).toHaveLength(PLAYERS * pairs.length * bets.length)
  expect(receipts.filter((receipt) => !isReproduced(receipt))).toEqual([])
  const order = new Map(pairs.map(({ clientSeed, label }) => [clientSeed, label]))
  expect(
    receipts.filter(({ fairness }) => fairness.seedOrder !== order.get(fairness.clientSeed)),
  ).toEqual([])
  expect(await breaches(db)).toEqual({})

  const [first] = receipts
  expect(first).toMatchObject(await readReceipt(db, receiptIds, first?.receiptId ?? ''))
})

it('commits to the next seed of an old pair on request and uses it on rotation', async () => {
  const db = await olderDatabase(BEFORE_COMMITMENTS)
  await storeOldRounds(db, 1)
  await migrate(db, migrationsFolder)
  // Also works with seeds that are not encrypted yet.
  const { nextServerSeedHash, seedOrder } = await db
    .transaction()
    .execute((tx) => publishSeeds(tx, seedBox, { playerId: 1, now: NOW }))
  expect(seedOrder).toBe('client_first')
  const { created } = await db
    .transaction()
    .execute((tx) =>
      rotatePair(tx, seedBox, { playerId: 1, clientSeed: 'after the hash', now: NOW }),
    )
  expect(created).toMatchObject({ serverSeedHash: nextServerSeedHash, seedOrder: 'server_first' })
  expect(await breaches(db)).toEqual({})
})

/** Stores players, pairs, and rounds in the format of the older version. */
async function storeOldRounds(db: Db, players: number): Promise<void> {
  const playerIds = Array.from({ length: players }, (_, index) => index + 1)
  await sql`
    insert into player (username, email, password_hash, offer_id, referral_code, created_at)
    select 'player_' || id, 'player_' || id || '@example.com', '-', lpad(id::text, 32, '0'),
      'CODE' || id, '2026-01-01'
    from unnest(${playerIds}::bigint[]) as id`.execute(db)
  await sql`
    insert into wallet (player_id) select unnest(${playerIds}::bigint[])`.execute(db)
  const stored = playerIds.flatMap((playerId) =>
    pairs.map((pair, index) => ({
      ...pair,
      playerId,
      serverSeed: serverSeedHash(`${playerId} ${index}`),
    })),
  )
  const column = (name: keyof (typeof stored)[number]) => stored.map((pair) => pair[name])
  await sql`
    insert into seed_pair (player_id, server_seed, server_seed_hash, client_seed, nonce, created_at,
      revealed_at)
    select player_id, server_seed, encode(sha256(convert_to(server_seed, 'UTF8')), 'hex'), client_seed,
      ${bets.length}, '2026-01-10', revealed_at
    from unnest(${column('playerId')}::bigint[], ${column('serverSeed')}::text[],
      ${column('clientSeed')}::text[], ${column('revealedAt')}::timestamptz[]
    ) as entry (player_id, server_seed, client_seed, revealed_at)`.execute(db)
  const rounds = stored.flatMap(({ playerId, serverSeed, clientSeed }, pair) =>
    bets.map(([game, choice], nonce) => {
      const seeds = { serverSeed, clientSeed, nonce }
      const played = replayRound({ game, choice, stake: 10, seeds })
      return { player_id: playerId, seed_pair_id: pair + 1, game, nonce, ...played }
    }),
  )
  await sql`
    insert into round (player_id, id, game, seed_pair_id, nonce, stake, choice, outcome,
      multiplier_hundredths, payout, is_refund, created_at)
    select player_id, nextval('round_id'), game, seed_pair_id, nonce, 10, choice, outcome,
      "multiplierHundredths", payout, "isRefund", '2026-01-10T12:00:00Z'
    from jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb) as entry (
      player_id bigint, game text, seed_pair_id bigint, nonce bigint, choice jsonb, outcome jsonb,
      "multiplierHundredths" bigint, payout bigint, "isRefund" boolean)`.execute(db)
}

async function readAll(db: Db): Promise<OwnReceipt[]> {
  const rounds = await db.selectFrom('round').select('id').orderBy('id').execute()
  const ids = rounds.map(({ id }) => id)
  return readOwnReceipts(db, receiptIds, ids)
}

async function clearSeedsInUse(db: Db): Promise<number> {
  const rows = await db
    .selectFrom('seed_pair')
    .where('revealed_at', 'is', null)
    .where('server_seed', 'is not', null)
    .select('id')
    .execute()
  return rows.length
}

/** Runs the game checks except `round-transfers`, because these rounds have no transfers. */
async function breaches(db: Db) {
  const checks = gamesChecks(seedBox).filter(({ id }) => id !== 'round-transfers')
  return breachesOf(db, checks)
}

function isReproduced({ fairness, ...round }: OwnReceipt): boolean {
  const { serverSeed, serverSeedHash: committed, clientSeed, nonce } = fairness
  if (serverSeed === null || serverSeedHash(serverSeed) !== committed) return false
  const replayed = replayRound({ ...round, seeds: { serverSeed, clientSeed, nonce } })
  return isDeepStrictEqual(replayed.outcome, round.outcome) && replayed.payout === round.payout
}
