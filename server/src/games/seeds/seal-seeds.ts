import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { SecretBox } from '#secrets/secret-box.ts'

const CHUNK_ROWS = 1000

/**
 * Encrypts active server seeds that an operator replaced in plain text, as docs/operations.md describes for a
 * lost `APP_SECRET`. Bets and rotations may run concurrently.
 */
export async function sealClearSeeds(db: Db, seedBox: SecretBox): Promise<void> {
  let chunk: { id: number; playerId: number; serverSeed: string }[]
  do {
    const { rows } = await sql<(typeof chunk)[number]>`
      select id, player_id as "playerId", server_seed as "serverSeed" from seed_pair
      where revealed_at is null and server_seed is not null
      order by id limit ${CHUNK_ROWS}`.execute(db)
    chunk = rows
    const sealed = chunk.map(({ playerId, serverSeed }) =>
      seedBox.seal(playerId, Buffer.from(serverSeed)),
    )
    await sql`
      update seed_pair set sealed_server_seed = entry.sealed, server_seed = null
      from unnest(${chunk.map(({ id }) => id)}::bigint[], ${sealed}::bytea[]) as entry (id, sealed)
      where seed_pair.id = entry.id and revealed_at is null and server_seed is not null`.execute(db)
  } while (chunk.length === CHUNK_ROWS)
}
