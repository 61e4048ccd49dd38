import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import type { SecretBox } from '../secret-box.ts'
import { lockProven, type PasswordProof } from './find-by-credentials.ts'
import { banSentence } from './is-banned.ts'
import { requireSecondFactor } from './require-second-factor.ts'

/**
 * Lets a player in whose password was proven, under their lock: whoever changes the password or
 * bans them meanwhile comes before this, or ends the session that it is for.
 * @throws AppError `credentials_wrong`, `second_factor_required`, `second_factor_wrong`, `banned`
 */
export async function admitPlayer(
  tx: Tx,
  admitted: { proof: PasswordProof; code: string | undefined; box: SecretBox; now: Date },
): Promise<void> {
  const { proof, code, box, now } = admitted
  const { playerId } = proof
  if (!(await lockProven(tx, proof))) throw new AppError('credentials_wrong')
  await requireSecondFactor(tx, { playerId, sid: undefined, code, box, now })
  const ban = await tx
    .selectFrom('ban')
    .where('player_id', '=', playerId)
    .where('lifted_at', 'is', null)
    .select('reason')
    .executeTakeFirst()
  if (ban !== undefined) throw new AppError('banned', banSentence(ban.reason))
}
