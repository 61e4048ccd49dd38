import type { Db } from '#db/connect.ts'

export async function isBanned(db: Db, playerId: number): Promise<boolean> {
  const ban = await db
    .selectFrom('ban')
    .select('id')
    .where('player_id', '=', playerId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return ban !== undefined
}

/** The reason of the active ban that ended a session, if there is one. */
export async function banOfSession(db: Db, sid: string): Promise<string | undefined> {
  const ban = await db
    .selectFrom('banned_session')
    .innerJoin('ban', 'ban.player_id', 'banned_session.player_id')
    .where('sid', '=', sid)
    .where('lifted_at', 'is', null)
    .select('reason')
    .executeTakeFirst()
  return ban?.reason
}
