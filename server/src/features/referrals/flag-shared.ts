import { sql } from 'kysely'
import { raiseSignal } from '#core/safety/raise-signal.ts'
import type { Tx } from '#platform/db/connect.ts'
import { readShared } from './shared-signals.ts'

/**
 * Flags the referral of a friend who seems to be the same person as the referrer or as another friend of
 * that referrer, and raises signals on friend and referrer. Returns whether it did. Do not call this for a
 * referral that an admin cleared. The flag is no earlier than what was paid before, even if the clock was set
 * back since.
 */
export async function flagShared(
  tx: Tx,
  { friendId, referrerId, now }: { friendId: number; referrerId: number; now: Date },
): Promise<boolean> {
  const found = await readShared(tx, { friendId, referrerId })
  if (found === undefined) return false
  await tx
    .updateTable('referral')
    .set({
      flag: found.shared,
      flagged_at: sql<Date>`greatest(${now}::timestamptz,
        (select max(paid_at) from referral_payment where friend_id = ${friendId}))`,
    })
    .where('friend_id', '=', friendId)
    .execute()
  const details = { friendId, ...found }
  const signal = { kind: 'self_referral', subject: found.friend, details, now } as const
  await raiseSignal(tx, { playerId: friendId, ...signal })
  await raiseSignal(tx, { playerId: referrerId, ...signal })
  return true
}
