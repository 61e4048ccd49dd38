import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'

/** How long after a log-in a session counts as proof that its player knows their password. */
const FRESH_MS = 15 * 60_000

/**
 * Asks for the password unless the session began a moment ago at the address that sends the
 * request, so that a cookie that was carried elsewhere proves nothing.
 * @throws AppError `unauthenticated` when the session has ended, `password_required`
 */
export async function requireFresh(
  tx: Tx,
  asked: { sid: string; remoteAddress: string; now: Date },
): Promise<void> {
  const session = await tx
    .selectFrom('session')
    .where('sid', '=', asked.sid)
    .select(['sess', 'remote_address'])
    .executeTakeFirst()
  if (session === undefined) throw new AppError('unauthenticated')
  const ageMs = asked.now.getTime() - Date.parse(session.sess.createdAt)
  if (ageMs >= FRESH_MS || session.remote_address !== asked.remoteAddress) {
    throw new AppError('password_required')
  }
}
