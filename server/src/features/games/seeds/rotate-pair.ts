import type { fairness } from '@tallyhouse/contract/games'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { openBooks } from '#core/ledger/books.ts'
import { type Clock, latest } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { hasOpenRound } from '../open-round.ts'
import { activePairs, createPairs, drawServerSeed, type SeedPair } from './seed-pair.ts'

/** The active pair's public part, and the hash of the next pair's server seed. */
type PublishedSeeds = z.output<typeof fairness.response>
type SeedOrder = PublishedSeeds['seedOrder']

/** A server seed whose hash is published. */
type CommittedSeed = { sealed: Buffer; hash: string; committedAt: Date }

/** Reads the player's published seeds; undefined before they were first requested. */
export async function readPublishedSeeds(
  db: Db,
  playerId: number,
): Promise<PublishedSeeds | undefined> {
  const { rows } = await sql<PublishedSeeds>`
    select server_seed_hash as "serverSeedHash", client_seed as "clientSeed", wallet.nonce,
      seed_order as "seedOrder", next_server_seed_hash as "nextServerSeedHash"
    from seed_pair join wallet using (player_id)
    where player_id = ${playerId} and revealed_at is null
      and next_server_seed_hash is not null`.execute(db)
  return rows[0]
}

/**
 * Commits to the player's next server seed, unless that is already done. Creates the first pair if
 * needed.
 */
export async function publishSeeds(
  tx: Tx,
  seedBox: SecretBox,
  { playerId, clock }: { playerId: number; clock: Clock },
): Promise<PublishedSeeds> {
  await openBooks(tx, [playerId])
  const now = clock.now()
  const { id, begunAt } = await activePair(tx, seedBox, { playerId, now })
  const next = drawServerSeed(seedBox, playerId)
  await tx
    .updateTable('seed_pair')
    .set({
      sealed_next_server_seed: next.sealed,
      next_server_seed_hash: next.hash,
      next_committed_at: latest(now, begunAt),
    })
    .where('id', '=', id)
    .where('next_server_seed_hash', 'is', null)
    .execute()
  const published = await readPublishedSeeds(tx, playerId)
  if (published === undefined) throw new Error(`player ${playerId} has no published seeds`)
  return published
}

/**
 * Ends and reveals the player's pair, which had so many rounds, and begins one with the server seed that was committed
 * earlier. Reuses the old client seed if none is given. `nextServerSeedHash` is the hash that the
 * player was shown. The clock is read once the wallet is locked, so that concurrent rotations are
 * stamped in their order, and no pair begins before its server seed was committed.
 * @throws AppError `edit_conflict` if that is not the next server seed's hash,
 * `round_open` while one of the pair's rounds is open
 */
export async function rotatePair(
  tx: Tx,
  seedBox: SecretBox,
  request: {
    playerId: number
    clientSeed?: string | undefined
    nextServerSeedHash?: string | undefined
    clock: Clock
  },
): Promise<{ revealed: SeedPair; rounds: number; created: PublishedSeeds }> {
  const { playerId, clock } = request
  const books = await openBooks(tx, [playerId])
  const now = clock.now()
  const revealed = await activePair(tx, seedBox, { playerId, now })
  const { next, seedOrder } = await readNext(tx, revealed.id)
  if (request.nextServerSeedHash !== undefined && request.nextServerSeedHash !== next?.hash) {
    throw new AppError('edit_conflict', text(m.seedsChanged))
  }
  if (await hasOpenRound(tx, revealed.id)) {
    throw new AppError('round_open', text(m.roundOpenForSeeds))
  }
  const clientSeed = request.clientSeed ?? revealed.clientSeed
  const isReused = clientSeed === revealed.clientSeed
  const isServerFirst = next !== undefined && !(await wasUsed(tx, { playerId, clientSeed }))
  const begunAt = latest(now, revealed.begunAt, next?.committedAt ?? now)
  const { nonce: rounds } = books.wallet(playerId)
  await reveal(tx, { ...revealed, rounds, revealedAt: begunAt })
  books.resetNonce(playerId)
  await books.write(now)
  const created = await createCommitted(tx, seedBox, {
    playerId,
    clientSeed,
    seedOrder: isReused
      ? orderOfReused(seedOrder)
      : isServerFirst
        ? 'server_first'
        : 'client_first',
    committed: next ?? { ...drawServerSeed(seedBox, playerId), committedAt: begunAt },
    begunAt,
  })
  return { revealed, rounds, created }
}

async function activePair(
  tx: Tx,
  seedBox: SecretBox,
  { playerId, now }: { playerId: number; now: Date },
): Promise<SeedPair> {
  const active = (await activePairs(tx, seedBox, [playerId])).get(playerId)
  if (active !== undefined) return active
  const [created] = await createPairs(tx, seedBox, { playerIds: [playerId], now })
  if (created === undefined) throw new Error(`no seed pair was created for player ${playerId}`)
  return created
}

/** Reads the server seed committed for the next pair, if any, and this pair's seed order. */
async function readNext(
  tx: Tx,
  pairId: number,
): Promise<{ next: CommittedSeed | undefined; seedOrder: SeedOrder }> {
  const row = await tx
    .selectFrom('seed_pair')
    .where('id', '=', pairId)
    .select([
      'seed_order',
      'sealed_next_server_seed as sealed',
      'next_server_seed_hash as hash',
      'next_committed_at as committedAt',
    ])
    .executeTakeFirstOrThrow()
  const { seed_order: seedOrder, sealed, hash, committedAt } = row
  if (sealed === null || hash === null || committedAt === null) {
    return { next: undefined, seedOrder }
  }
  return { next: { sealed, hash, committedAt }, seedOrder }
}

/**
 * Whether the player used the client seed before, so that the server may have seen it when drawing
 * a seed.
 */
async function wasUsed(
  tx: Tx,
  { playerId, clientSeed }: { playerId: number; clientSeed: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from seed_pair where player_id = ${playerId} and client_seed = ${clientSeed}
    limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * The order for a pair that reuses the previous client seed, which was public when the server seed
 * was drawn.
 */
function orderOfReused(seedOrder: SeedOrder): SeedOrder {
  return seedOrder === 'server_made' ? 'server_made' : 'client_first'
}

async function reveal(
  tx: Tx,
  { id, serverSeed, rounds, revealedAt }: SeedPair & { rounds: number; revealedAt: Date },
): Promise<void> {
  await tx
    .updateTable('seed_pair')
    .set({
      server_seed: serverSeed,
      sealed_server_seed: null,
      sealed_next_server_seed: null,
      nonce: rounds,
      revealed_at: revealedAt,
    })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Begins a pair with a committed server seed, and commits to the one after it. */
async function createCommitted(
  tx: Tx,
  seedBox: SecretBox,
  pair: {
    playerId: number
    clientSeed: string
    seedOrder: SeedOrder
    committed: CommittedSeed
    begunAt: Date
  },
): Promise<PublishedSeeds> {
  const { playerId, clientSeed, seedOrder, committed, begunAt } = pair
  const next = drawServerSeed(seedBox, playerId)
  await tx
    .insertInto('seed_pair')
    .values({
      player_id: playerId,
      sealed_server_seed: committed.sealed,
      server_seed_hash: committed.hash,
      committed_at: committed.committedAt,
      client_seed: clientSeed,
      seed_order: seedOrder,
      sealed_next_server_seed: next.sealed,
      next_server_seed_hash: next.hash,
      next_committed_at: begunAt,
      created_at: begunAt,
    })
    .execute()
  return {
    serverSeedHash: committed.hash,
    clientSeed,
    nonce: 0,
    seedOrder,
    nextServerSeedHash: next.hash,
  }
}
