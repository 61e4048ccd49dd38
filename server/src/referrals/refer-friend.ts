import type { Db, Tx } from '../db/connect.ts'
import { flagShared } from './flag-shared.ts'

type Friend = { friendId: number; code: string; now: Date }

/**
 * Keeps who brought a new player, by the code of a link in whatever case, once it is kept where the
 * player signs up from. A code nobody has is no reason to refuse a sign-up. Who shares an address or
 * a device with their referrer, or with another friend of the same, is flagged at once.
 */
export async function referFriend(tx: Tx, { friendId, code, now }: Friend): Promise<void> {
  const referrerId = await readReferrer(tx, code)
  if (referrerId === undefined) return
  await tx
    .insertInto('referral')
    .values({ friend_id: friendId, referrer_id: referrerId, flag: null, created_at: now })
    .execute()
  await flagShared(tx, { friendId, referrerId, now })
}

/** The id of the player whose code it is, in whatever case. */
export async function readReferrer(db: Db, code: string): Promise<number | undefined> {
  const referrer = await db
    .selectFrom('player')
    .select('id')
    .where('referral_code', '=', code.trim().toUpperCase())
    .executeTakeFirst()
  return referrer?.id
}
