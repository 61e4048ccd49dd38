import type { Db } from '#platform/db/connect.ts'

/** A player's transfers after the signup bonus, as reasons and points. */
export async function readPlayerTransfers(
  { db }: { db: Db },
  { playerId }: { playerId: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('transfer')
    .select(['reason', 'amount'])
    .where('player_id', '=', playerId)
    .where('reason', '<>', 'signup_bonus')
    .orderBy('id')
    .execute()
  return rows.map(({ reason, amount }) => `${reason} ${amount}`)
}
