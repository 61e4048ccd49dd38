import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { requireSecondFactor } from '../two-factor/require-second-factor.ts'
import { lockProven, type PasswordProof } from './find-by-credentials.ts'

/**
 * Checks whether a player with a confirmed password may log in, with their row locked: a concurrent
 * password change or ban either commits before this check or ends the session that this login opens.
 * @throws AppError `credentials_wrong`, `second_factor_required`, `second_factor_wrong`, `banned`
 */
export async function authorizeLogin(
  tx: Tx,
  login: { proof: PasswordProof; code: string | undefined; box: SecretBox; now: Date },
): Promise<void> {
  const { proof, code, box, now } = login
  const { playerId } = proof
  if (!(await lockProven(tx, proof))) throw new AppError('credentials_wrong')
  await requireSecondFactor(tx, { playerId, from: undefined, code, box, now })
  const ban = await tx
    .selectFrom('ban')
    .where('player_id', '=', playerId)
    .where('lifted_at', 'is', null)
    .select('reason')
    .executeTakeFirst()
  if (ban !== undefined) throw new AppError('banned', text(m.bannedBecause, { reason: ban.reason }))
}
