import type { Db, Tx } from '#platform/db/connect.ts'

/** The stars that a player gave the site; null if they have not rated it. */
export async function readRating(db: Db, playerId: number): Promise<number | null> {
  const row = await db
    .selectFrom('rating')
    .select('stars')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.stars ?? null
}

/** Stores a player's rating, replacing an earlier one. */
export async function rate(
  tx: Tx,
  { playerId, stars, now }: { playerId: number; stars: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('rating')
    .values({ player_id: playerId, stars, rated_at: now })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ stars, rated_at: now }))
    .execute()
}
