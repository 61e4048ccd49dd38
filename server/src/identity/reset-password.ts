import type { Db, Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { mailSecurityNotice } from './mail-security-notice.ts'
import { keepAddress } from './new-address.ts'
import { noteSecurityChange } from './note-security-change.ts'
import { hashOfToken } from './secret-token.ts'
import { deleteSessionsOf } from './session-rows.ts'

/** Whose password a mailed token may set at `now`, if anybody's. */
export function findReset(
  db: Db,
  token: string,
  now: Date,
): Promise<{ playerId: number; isAdmin: boolean } | undefined> {
  return db
    .selectFrom('password_reset')
    .innerJoin('player', 'player.id', 'player_id')
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now)
    .select(['player_id as playerId', 'is_admin as isAdmin'])
    .executeTakeFirst()
}

/**
 * Sets a password by a mailed token, once, and ends all of the player's sessions and all that one
 * of them may have begun: other links, and the change to another email. Answers the player and
 * those sessions: let go of them after the commit.
 * @throws AppError `token_invalid` when it is unknown, used, void, or too old
 */
export async function resetPassword(
  tx: Tx,
  reset: { token: string; passwordHash: string; now: Date },
): Promise<{ playerId: number; endedSids: string[] }> {
  const { token, passwordHash, now } = reset
  const player = await findReset(tx, token, now)
  if (player === undefined) throw new AppError('token_invalid')
  const { playerId } = player
  // The player first, as everybody does who makes or voids a link.
  await tx.selectFrom('player').where('id', '=', playerId).forNoKeyUpdate().execute()
  const used = await tx
    .deleteFrom('password_reset')
    .where('token_hash', '=', hashOfToken(token))
    .returning('player_id')
    .executeTakeFirst()
  if (used === undefined) throw new AppError('token_invalid')
  await tx.deleteFrom('password_reset').where('player_id', '=', playerId).execute()
  await tx
    .updateTable('player')
    .set({ password_hash: passwordHash })
    .where('id', '=', playerId)
    .execute()
  await noteSecurityChange(tx, playerId, now)
  await keepAddress(tx, playerId)
  await mailSecurityNotice(tx, { playerId, what: 'password_reset', now })
  return { playerId, endedSids: await deleteSessionsOf(tx, playerId) }
}
