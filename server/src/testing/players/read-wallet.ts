import type { Db } from '#platform/db/connect.ts'

/** A player's available, held, and withdrawn points. */
export function readWallet(db: Db, playerId: number) {
  return db
    .selectFrom('wallet')
    .select(['available', 'held', 'withdrawn'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
}
