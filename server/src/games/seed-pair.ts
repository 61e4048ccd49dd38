import { randomBytes } from 'node:crypto'
import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { openBooks } from '../ledger/books.ts'
import { hasOpenRound } from './open-round.ts'

/** A player's active seeds. The server seed stays secret until the pair ends. */
export type SeedPair = {
  id: number
  playerId: number
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
  /** The nonce of the next round. */
  nonce: number
}

/** What may be told of a pair before it ends. */
export type Commitment = Pick<SeedPair, 'serverSeedHash' | 'clientSeed' | 'nonce'>

/** The active pairs of some players, which change only under their wallets' locks. Who never
 * played has none. */
export async function activePairs(db: Db, playerIds: number[]): Promise<Map<number, SeedPair>> {
  const { rows } = await sql<SeedPair>`
    select id, player_id as "playerId", server_seed as "serverSeed",
      server_seed_hash as "serverSeedHash", client_seed as "clientSeed", nonce
    from seed_pair where player_id = any(${playerIds}::bigint[]) and revealed_at is null`.execute(
    db,
  )
  return new Map(rows.map((pair) => [pair.playerId, pair]))
}

/** Writes how far the nonces of some pairs have come. */
export async function writeNonces(tx: Tx, pairs: SeedPair[]): Promise<void> {
  if (pairs.length === 0) return
  await sql`
    update seed_pair set nonce = entry.nonce
    from unnest(
      ${pairs.map(({ id }) => id)}::bigint[], ${pairs.map(({ nonce }) => nonce)}::bigint[]
    ) as entry (id, nonce)
    where seed_pair.id = entry.id`.execute(tx)
}

/** The commitment of the player's active pair, if they have one. */
export async function readCommitment(db: Db, playerId: number): Promise<Commitment | undefined> {
  const pair = (await activePairs(db, [playerId])).get(playerId)
  return pair && commitmentOf(pair)
}

/** The commitment of the player's active pair; a player's first look makes their first pair. */
export async function commit(tx: Tx, playerId: number, now: Date): Promise<Commitment> {
  await openBooks(tx, [playerId])
  return commitmentOf(await activePair(tx, playerId, now))
}

/**
 * Ends the player's pair, which reveals it, and begins a new one.
 * @throws AppError `round_open` while a round of the pair is open
 */
export async function rotatePair(
  tx: Tx,
  { playerId, clientSeed, now }: { playerId: number; clientSeed?: string | undefined; now: Date },
): Promise<{ revealed: SeedPair; begun: SeedPair }> {
  await openBooks(tx, [playerId])
  const revealed = await activePair(tx, playerId, now)
  if (await hasOpenRound(tx, revealed.id)) {
    throw new AppError('round_open', 'Finish your open round before you change your seeds.')
  }
  await tx
    .updateTable('seed_pair')
    .set({ revealed_at: now })
    .where('id', '=', revealed.id)
    .executeTakeFirstOrThrow()
  const player = { playerId, clientSeed: clientSeed ?? revealed.clientSeed }
  const begun = await beginPair(tx, player, now)
  return { revealed, begun }
}

export function commitmentOf({ serverSeedHash, clientSeed, nonce }: SeedPair): Commitment {
  return { serverSeedHash, clientSeed, nonce }
}

async function activePair(tx: Tx, playerId: number, now: Date): Promise<SeedPair> {
  const pairs = await activePairs(tx, [playerId])
  return pairs.get(playerId) ?? beginPair(tx, { playerId }, now)
}

/** Gives players whose wallets are locked, and who have no active pair, new ones. */
export async function beginPairs(
  tx: Tx,
  players: { playerId: number; clientSeed?: string }[],
  now: Date,
): Promise<SeedPair[]> {
  if (players.length === 0) return []
  const pairs = players.map(({ playerId, clientSeed }) => {
    const serverSeed = randomBytes(32).toString('hex')
    return {
      player_id: playerId,
      server_seed: serverSeed,
      server_seed_hash: serverSeedHash(serverSeed),
      client_seed: clientSeed ?? randomBytes(8).toString('hex'),
      created_at: now,
      revealed_at: null,
    }
  })
  await tx.insertInto('seed_pair').values(pairs).execute()
  const playerIds = players.map(({ playerId }) => playerId)
  return [...(await activePairs(tx, playerIds)).values()]
}

async function beginPair(
  tx: Tx,
  player: { playerId: number; clientSeed?: string },
  now: Date,
): Promise<SeedPair> {
  const [pair] = await beginPairs(tx, [player], now)
  if (pair === undefined) throw new Error(`player ${player.playerId} was given no seeds`)
  return pair
}
