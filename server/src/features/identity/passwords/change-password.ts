import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { cancelEmailChange } from '../email/claim-email.ts'
import { lockProven, type PasswordProof } from '../login/find-by-credentials.ts'
import { recordSecurityChange } from '../record-security-change.ts'
import { sendSecurityNotice } from '../security-notice.ts'
import { deletePlayerSessions } from '../sessions/session-rows.ts'

/**
 * Changes a player's password, and ends their other sessions and everything one of them may have
 * started: emailed reset links and a pending email change. Returns the ended sessions; pass them to
 * `Sessions.dropEnded` after the commit, and renew the remaining one in the same transaction.
 * @throws AppError `password_wrong` when the password has changed since it was confirmed
 */
export async function changePassword(
  tx: Tx,
  change: { proof: PasswordProof; newHash: string; sid: string; now: Date },
): Promise<string[]> {
  const { proof, newHash, sid, now } = change
  const { playerId } = proof
  if (!(await lockProven(tx, proof))) throw new AppError('password_wrong')
  await tx
    .updateTable('player')
    .set({ password_hash: newHash })
    .where('id', '=', playerId)
    .execute()
  await tx.deleteFrom('password_reset').where('player_id', '=', playerId).execute()
  await recordSecurityChange(tx, playerId, now)
  await cancelEmailChange(tx, playerId)
  await sendSecurityNotice(tx, { playerId, what: 'password_changed', now })
  return deletePlayerSessions(tx, playerId, sid)
}
