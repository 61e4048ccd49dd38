import type { fairness } from '@tallyhouse/contract/games'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { openBooks } from '../ledger/books.ts'
import type { SecretBox } from '../secret-box.ts'
import { hasOpenRound } from './open-round.ts'
import { activePairs, beginPairs, drawServerSeed, type SeedPair } from './seed-pair.ts'

/** What is published of a pair in use, and of the server seed that the next one will use. */
type PublishedSeeds = z.output<typeof fairness.answer>
type SeedOrder = PublishedSeeds['seedOrder']

/** A server seed whose hash is published. */
type CommittedSeed = { sealed: Buffer; hash: string; committedAt: Date }

/** What is published of the player's seeds; nothing before they first asked. */
export async function readPublishedSeeds(
  db: Db,
  playerId: number,
): Promise<PublishedSeeds | undefined> {
  const { rows } = await sql<PublishedSeeds>`
    select server_seed_hash as "serverSeedHash", client_seed as "clientSeed", nonce,
      seed_order as "seedOrder", next_server_seed_hash as "nextServerSeedHash"
    from seed_pair where player_id = ${playerId} and revealed_at is null
      and next_server_seed_hash is not null`.execute(db)
  return rows[0]
}

/** Commits to the player's next server seed, unless that is done. Begins a player's first pair. */
export async function publishSeeds(
  tx: Tx,
  seedBox: SecretBox,
  { playerId, now }: { playerId: number; now: Date },
): Promise<PublishedSeeds> {
  await openBooks(tx, [playerId])
  const { id } = await activePair(tx, seedBox, { playerId, now })
  const next = drawServerSeed(seedBox, playerId)
  await tx
    .updateTable('seed_pair')
    .set({
      sealed_next_server_seed: next.sealed,
      next_server_seed_hash: next.hash,
      next_committed_at: now,
    })
    .where('id', '=', id)
    .where('next_server_seed_hash', 'is', null)
    .execute()
  const published = await readPublishedSeeds(tx, playerId)
  if (published === undefined) throw new Error(`player ${playerId} has no published seeds`)
  return published
}

/**
 * Ends the player's pair, which reveals it, and begins one with the server seed that was committed before.
 * Without a client seed, that of the old pair stays. `nextServerSeedHash` is what the player was shown.
 * @throws AppError `changed_meanwhile` when that is not the hash of the next server seed, `round_open` while
 * a round of the pair is open
 */
export async function rotatePair(
  tx: Tx,
  seedBox: SecretBox,
  asked: {
    playerId: number
    clientSeed?: string | undefined
    nextServerSeedHash?: string | undefined
    now: Date
  },
): Promise<{ revealed: SeedPair; begun: PublishedSeeds }> {
  const { playerId, now } = asked
  await openBooks(tx, [playerId])
  const revealed = await activePair(tx, seedBox, asked)
  const { next, seedOrder } = await readNext(tx, revealed.id)
  if (asked.nextServerSeedHash !== undefined && asked.nextServerSeedHash !== next?.hash) {
    throw new AppError(
      'changed_meanwhile',
      'Your seeds have changed, maybe in another tab. Check the next server seed hash and try again.',
    )
  }
  if (await hasOpenRound(tx, revealed.id)) {
    throw new AppError('round_open', 'Finish your open round before you change your seeds.')
  }
  const clientSeed = asked.clientSeed ?? revealed.clientSeed
  const isReused = clientSeed === revealed.clientSeed
  const isServerFirst = next !== undefined && !(await wasUsed(tx, { playerId, clientSeed }))
  await reveal(tx, revealed, now)
  const begun = await beginCommitted(tx, seedBox, {
    playerId,
    clientSeed,
    seedOrder: isReused
      ? orderOfReused(seedOrder)
      : isServerFirst
        ? 'server_first'
        : 'client_first',
    committed: next ?? { ...drawServerSeed(seedBox, playerId), committedAt: now },
    now,
  })
  return { revealed, begun }
}

async function activePair(
  tx: Tx,
  seedBox: SecretBox,
  { playerId, now }: { playerId: number; now: Date },
): Promise<SeedPair> {
  const active = (await activePairs(tx, seedBox, [playerId])).get(playerId)
  if (active !== undefined) return active
  const [begun] = await beginPairs(tx, seedBox, { playerIds: [playerId], now })
  if (begun === undefined) throw new Error(`player ${playerId} was given no seeds`)
  return begun
}

/** The server seed that was committed for the pair after this one, if any, and the order of this one. */
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

/** Whether the server could have known the client seed when it drew a server seed. */
async function wasUsed(
  tx: Tx,
  { playerId, clientSeed }: { playerId: number; clientSeed: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from seed_pair where player_id = ${playerId} and client_seed = ${clientSeed}
    limit 1`.execute(tx)
  return rows.length > 0
}

/** The client seed of the pair before was known when the server seed was drawn, no matter who made it. */
function orderOfReused(seedOrder: SeedOrder): SeedOrder {
  return seedOrder === 'server_made' ? 'server_made' : 'client_first'
}

async function reveal(tx: Tx, { id, serverSeed }: SeedPair, now: Date): Promise<void> {
  await tx
    .updateTable('seed_pair')
    .set({
      server_seed: serverSeed,
      sealed_server_seed: null,
      sealed_next_server_seed: null,
      revealed_at: now,
    })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Begins a pair with a committed server seed, and commits to the one after it. */
async function beginCommitted(
  tx: Tx,
  seedBox: SecretBox,
  pair: {
    playerId: number
    clientSeed: string
    seedOrder: SeedOrder
    committed: CommittedSeed
    now: Date
  },
): Promise<PublishedSeeds> {
  const { playerId, clientSeed, seedOrder, committed, now } = pair
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
      next_committed_at: now,
      created_at: now,
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
