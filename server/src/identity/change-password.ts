import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { lockProven, type PasswordProof } from './find-by-credentials.ts'
import { mailSecurityNotice } from './mail-security-notice.ts'
import { keepAddress } from './new-address.ts'
import { noteSecurityChange } from './note-security-change.ts'
import { deleteSessionsOf } from './session-rows.ts'

/**
 * Gives a player another password, and ends their other sessions and all that one of them may have
 * begun: mailed reset links, and the change to another email. Answers those sessions: let go of
 * them after the commit, and renew the one that stays in the same transaction.
 * @throws AppError `password_wrong` when what was proven has been changed meanwhile
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
  await noteSecurityChange(tx, playerId, now)
  await keepAddress(tx, playerId)
  await mailSecurityNotice(tx, { playerId, what: 'password_changed', now })
  return deleteSessionsOf(tx, playerId, sid)
}
