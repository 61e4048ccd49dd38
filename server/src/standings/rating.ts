import type { Db, Tx } from '../db/connect.ts'

/** How many stars a player gives the site; null when they said nothing. */
export async function readRating(db: Db, playerId: number): Promise<number | null> {
  const row = await db
    .selectFrom('rating')
    .select('stars')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.stars ?? null
}

/** Rates the site, in place of what the player said before. */
export async function rate(
  tx: Tx,
  { playerId, stars, now }: { playerId: number; stars: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('rating')
    .values({ player_id: playerId, stars, rated_at: now })
    .onConflict((known) => known.column('player_id').doUpdateSet({ stars, rated_at: now }))
    .execute()
}
