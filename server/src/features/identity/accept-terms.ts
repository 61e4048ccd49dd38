import type { Tx } from '#platform/db/connect.ts'

/** Records when a player first confirmed that they are 18 or older and accept the terms. */
export async function acceptTerms(tx: Tx, playerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('player')
    .set({ terms_accepted_at: now })
    .where('id', '=', playerId)
    .where('terms_accepted_at', 'is', null)
    .execute()
}
