import type { Tx } from '../db/connect.ts'
import { raiseSignal } from '../safety/raise-signal.ts'
import { readShared } from './shared-whereabouts.ts'

/**
 * Flags the referral of a friend who looks like the same person as their referrer or as another
 * friend of the same, and shows friend and referrer to the admins. Answers whether it did. Not for a
 * referral that an admin cleared.
 */
export async function flagShared(
  tx: Tx,
  { friendId, referrerId, now }: { friendId: number; referrerId: number; now: Date },
): Promise<boolean> {
  const found = await readShared(tx, { friendId, referrerId })
  if (found === undefined) return false
  await tx
    .updateTable('referral')
    .set({ flag: found.shared, flagged_at: now })
    .where('friend_id', '=', friendId)
    .execute()
  const details = { friendId, ...found }
  const signal = { kind: 'self_referral', subject: found.friend, details, now } as const
  await raiseSignal(tx, { playerId: friendId, ...signal })
  await raiseSignal(tx, { playerId: referrerId, ...signal })
  return true
}
