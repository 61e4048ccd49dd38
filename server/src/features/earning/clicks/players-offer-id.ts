import type { Db } from '#platform/db/connect.ts'

/** The id that identifies a player to networks. */
export async function readOfferId(db: Db, playerId: number): Promise<string> {
  const player = await db
    .selectFrom('player')
    .select('offer_id')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return player.offer_id
}
