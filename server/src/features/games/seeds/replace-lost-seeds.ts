import { sql } from 'kysely'
import { openBooks } from '#core/ledger/books.ts'
import type { Tx } from '#platform/db/connect.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { createPairs } from './seed-pair.ts'

const CHUNK_PLAYERS = 1000

/**
 * Ends all pairs in use, whose server seeds cannot be decrypted anymore, without revealing them, and
 * begins new ones. Rounds from the lost pairs remain settled but cannot be verified.
 * @param seedBox encrypts the new server seeds
 * @returns how many pairs were lost
 */
export async function replaceLostSeeds(tx: Tx, seedBox: SecretBox, now: Date): Promise<number> {
  let lost = 0
  for (let after = 0; ; ) {
    const playerIds = await playersWithPairs(tx, after)
    if (playerIds.length === 0) return lost
    const books = await openBooks(tx, playerIds)
    await sql`
      update seed_pair set revealed_at = ${now}, sealed_next_server_seed = null, nonce = wallet.nonce
      from wallet where wallet.player_id = seed_pair.player_id
        and seed_pair.player_id = any(${playerIds}::bigint[]) and revealed_at is null`.execute(tx)
    for (const playerId of playerIds) books.resetNonce(playerId)
    await books.write(now)
    await createPairs(tx, seedBox, { playerIds, now })
    lost += playerIds.length
    after = playerIds.at(-1) ?? after
  }
}

/** The next players with a pair in use, in ascending order. */
async function playersWithPairs(tx: Tx, after: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('seed_pair')
    .where('revealed_at', 'is', null)
    .where('player_id', '>', after)
    .select('player_id')
    .orderBy('player_id')
    .limit(CHUNK_PLAYERS)
    .execute()
  return rows.map((row) => row.player_id)
}
