import { foldText } from '@tallyhouse/contract/fold-text'
import type { Db, Tx } from '#platform/db/connect.ts'
import { flagShared } from './flag-shared.ts'

type Friend = { friendId: number; code: string; now: Date }

/**
 * Saves a new player's referrer by referral code, ignoring case. An unknown code does not prevent the
 * sign-up. The referral is flagged immediately if the player shares an IP address or a device with the
 * referrer or with another of that referrer's friends. Save the sign-up sighting first.
 */
export async function referFriend(tx: Tx, { friendId, code, now }: Friend): Promise<void> {
  const referrer = await readReferrer(tx, code)
  if (referrer === undefined) return
  const referrerId = referrer.id
  await tx
    .insertInto('referral')
    .values({ friend_id: friendId, referrer_id: referrerId, flag: null, created_at: now })
    .execute()
  await flagShared(tx, { friendId, referrerId, now })
}

/** The player with this referral code, ignoring case. */
export function readReferrer(
  db: Db,
  code: string,
): Promise<{ id: number; username: string; code: string } | undefined> {
  return db
    .selectFrom('player')
    .select(['id', 'username', 'referral_code as code'])
    .where('referral_code', '=', foldText(code).toUpperCase())
    .executeTakeFirst()
}
