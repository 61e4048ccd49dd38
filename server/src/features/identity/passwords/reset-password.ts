import type { Role } from '@tallyhouse/contract/permissions'
import { selectRole } from '#core/staff/role-columns.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { hashOfToken } from '#platform/secrets/secret-token.ts'
import { cancelEmailChange } from '../email/claim-email.ts'
import { recordSecurityChange } from '../record-security-change.ts'
import { sendSecurityNotice } from '../security-notice.ts'
import { deletePlayerSessions } from '../sessions/session-rows.ts'

/** The player whose password an emailed token may reset at `now`; undefined when it is invalid. */
export function findReset(
  db: Db,
  token: string,
  now: Date,
): Promise<{ playerId: number; role: Role } | undefined> {
  return db
    .selectFrom('password_reset')
    .innerJoin('player', 'player.id', 'player_id')
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now)
    .select(['player_id as playerId', selectRole().as('role')])
    .executeTakeFirst()
}

/**
 * Sets a password with an emailed single-use token. Ends all the player's sessions and everything
 * one of them may have started: other reset links and a pending email change. Returns the player and
 * the ended sessions; pass those to `Sessions.dropEnded` after the commit.
 * @throws AppError `token_invalid` when it is unknown, used, void, or expired
 */
export async function resetPassword(
  tx: Tx,
  reset: { token: string; passwordHash: string; now: Date },
): Promise<{ playerId: number; endedSids: string[] }> {
  const { token, passwordHash, now } = reset
  const player = await findReset(tx, token, now)
  if (player === undefined) throw new AppError('token_invalid')
  const { playerId } = player
  // Lock the player first, in the same order as all code that creates or voids a link.
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
  await recordSecurityChange(tx, playerId, now)
  await cancelEmailChange(tx, playerId)
  await sendSecurityNotice(tx, { playerId, what: 'password_reset', now })
  return { playerId, endedSids: await deletePlayerSessions(tx, playerId) }
}
