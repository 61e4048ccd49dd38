import type { Db } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import type { Session } from '../http/mount.ts'
import { isSameAddress } from './update-profile.ts'

/** How long after a log-in a session counts as proof that its player knows their password. */
const FRESH_MS = 15 * 60_000

/**
 * Whether a player has to enter their password to get this e-mail: not to keep the one they have, nor
 * soon after they logged in.
 */
export async function needsPassword(
  db: Db,
  { playerId, sid }: Session,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .innerJoin('player', 'player.id', 'session.player_id')
    .where('sid', '=', sid)
    .where('player.id', '=', playerId)
    .select(['sess', 'email'])
    .executeTakeFirst()
  if (row === undefined) throw new AppError('unauthenticated')
  if (isSameAddress(email, row.email)) return false
  return now.getTime() - Date.parse(row.sess.createdAt) >= FRESH_MS
}
