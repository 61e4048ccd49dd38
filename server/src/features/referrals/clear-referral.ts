import { openBooks } from '#core/ledger/books.ts'
import type { Tx } from '#platform/db/connect.ts'
import { payReferrer } from './referral-money.ts'

/**
 * Permanently clears a flagged referral, and pays the reward if it is due. Commissions for offers that were
 * credited while the referral was flagged are not paid retroactively.
 */
export async function clearReferral(
  tx: Tx,
  { friendId, now }: { friendId: number; now: Date },
): Promise<void> {
  const { referrer_id: referrerId } = await tx
    .selectFrom('referral')
    .select('referrer_id')
    .where('friend_id', '=', friendId)
    .executeTakeFirstOrThrow()
  const books = await openBooks(tx, [friendId, referrerId])
  await tx
    .updateTable('referral')
    .set({ flag: null, flagged_at: null, cleared_at: now })
    .where('friend_id', '=', friendId)
    .execute()
  await payReferrer(tx, books, { friendId, referrerId, now })
}
