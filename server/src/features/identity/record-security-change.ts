import type { Tx } from '#platform/db/connect.ts'

/**
 * Records that a player's password or email changed, or that a recovery code was used. For some hours
 * after it, payout addresses that were never paid cannot be used.
 */
export async function recordSecurityChange(tx: Tx, playerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('player')
    .set({ security_changed_at: now })
    .where('id', '=', playerId)
    .execute()
}
