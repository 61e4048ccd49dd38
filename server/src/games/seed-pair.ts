import { randomBytes } from 'node:crypto'
import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'
import type { SecretBox } from '../secret-box.ts'

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

/** A server seed as it is stored before it is revealed. One from before seeds were encrypted is in clear. */
export type StoredSeed = {
  playerId: number
  serverSeed: string | null
  sealedServerSeed: Buffer | null
}

/** The active pairs of some players, which change only under their wallets' locks. Who never
 * played has none. */
export async function activePairs(
  db: Db,
  seedBox: SecretBox,
  playerIds: number[],
): Promise<Map<number, SeedPair>> {
  const { rows } = await sql<Omit<SeedPair, 'serverSeed'> & StoredSeed>`
    select id, player_id as "playerId", server_seed as "serverSeed",
      sealed_server_seed as "sealedServerSeed", server_seed_hash as "serverSeedHash",
      client_seed as "clientSeed", nonce
    from seed_pair where player_id = any(${playerIds}::bigint[]) and revealed_at is null`.execute(
    db,
  )
  return new Map(
    rows.map(({ sealedServerSeed, ...pair }) => [
      pair.playerId,
      { ...pair, serverSeed: openSeed(seedBox, { ...pair, sealedServerSeed }) },
    ]),
  )
}

/** @throws Error for a seed that was sealed with another APP_SECRET, or for another player */
export function openSeed(seedBox: SecretBox, stored: StoredSeed): string {
  const { playerId, serverSeed, sealedServerSeed } = stored
  if (sealedServerSeed !== null) return seedBox.open(playerId, sealedServerSeed).toString()
  if (serverSeed === null) throw new Error(`player ${playerId} has a pair without a server seed`)
  return serverSeed
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

export function commitmentOf({ serverSeedHash, clientSeed, nonce }: SeedPair): Commitment {
  return { serverSeedHash, clientSeed, nonce }
}

/**
 * Gives players whose wallets are locked, and who have no active pair, one whose client seed the server
 * makes as well.
 */
export async function beginPairs(
  tx: Tx,
  seedBox: SecretBox,
  { playerIds, now }: { playerIds: number[]; now: Date },
): Promise<SeedPair[]> {
  if (playerIds.length === 0) return []
  const pairs = playerIds.map((playerId) => {
    const { sealed, hash } = drawServerSeed(seedBox, playerId)
    return {
      player_id: playerId,
      sealed_server_seed: sealed,
      server_seed_hash: hash,
      committed_at: now,
      client_seed: randomBytes(8).toString('hex'),
      seed_order: 'server_made' as const,
      created_at: now,
    }
  })
  await tx.insertInto('seed_pair').values(pairs).execute()
  return [...(await activePairs(tx, seedBox, playerIds)).values()]
}

/** Draws a server seed of a player: encrypted, and the hash that commits to it. */
export function drawServerSeed(
  seedBox: SecretBox,
  playerId: number,
): { sealed: Buffer; hash: string } {
  const serverSeed = randomBytes(32).toString('hex')
  return {
    sealed: seedBox.seal(playerId, Buffer.from(serverSeed)),
    hash: serverSeedHash(serverSeed),
  }
}
