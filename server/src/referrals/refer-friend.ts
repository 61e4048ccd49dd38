import type { Tx } from '../db/connect.ts'
import { raiseSignal } from '../safety/raise-signal.ts'
import { sharedWith, type Whereabouts } from '../safety/sightings.ts'

type Friend = Whereabouts & { friendId: number; username: string; code: string; now: Date }

/**
 * Keeps who brought a new player, by the code of a link in whatever case. A code nobody has is no
 * reason to refuse a sign-up. Who shares an address or a device with their referrer is flagged, and
 * both are shown to the admins: until one clears it, the referral pays nothing.
 */
export async function referFriend(tx: Tx, friend: Friend): Promise<void> {
  const { friendId, username, code, now } = friend
  const referrer = await tx
    .selectFrom('player')
    .select(['id', 'username'])
    .where('referral_code', '=', code.trim().toUpperCase())
    .executeTakeFirst()
  if (referrer === undefined) return
  const flag = await sharedWith(tx, referrer.id, friend)
  await tx
    .insertInto('referral')
    .values({ friend_id: friendId, referrer_id: referrer.id, flag: flag ?? null, created_at: now })
    .execute()
  if (flag === undefined) return
  const details = { friendId, friend: username, referrer: referrer.username, shared: flag }
  const signal = { kind: 'self_referral', subject: username, details, now } as const
  await raiseSignal(tx, { playerId: friendId, ...signal })
  await raiseSignal(tx, { playerId: referrer.id, ...signal })
}
