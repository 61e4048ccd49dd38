import type { Tx } from '../db/connect.ts'

/**
 * Notes that a player's password, email, or lost second factor changed: payout addresses that were
 * never paid wait for some hours after it.
 */
export async function noteSecurityChange(tx: Tx, playerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('player')
    .set({ security_changed_at: now })
    .where('id', '=', playerId)
    .execute()
}
