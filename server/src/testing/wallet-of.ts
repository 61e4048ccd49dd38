import type { Db } from '../db/connect.ts'

/** Where the points are that a player could withdraw, asked for, or was paid. */
export function walletOf(db: Db, playerId: number) {
  return db
    .selectFrom('wallet')
    .select(['available', 'held', 'withdrawn'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
}
