import type { Db } from '#platform/db/connect.ts'

export async function isBanned(db: Db, playerId: number): Promise<boolean> {
  const ban = await db
    .selectFrom('ban')
    .select('id')
    .where('player_id', '=', playerId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return ban !== undefined
}
