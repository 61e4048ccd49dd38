import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { clearFailedAttempts } from '../login/attempt-limit.ts'
import { codeKeys, loginCodeKey } from '../login/throttle-keys.ts'
import { recordSecurityChange } from '../record-security-change.ts'
import { sendSecurityNotice } from '../security-notice.ts'
import type { SessionFrom } from '../sessions/session-from.ts'
import { redeemRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

/**
 * If two-factor login is on, requires a code and consumes it: either a code from the app, after which
 * older codes are invalid, or a recovery code. A correct code resets the wrong-code count. The caller
 * enforces the attempt limit.
 * @returns whether two-factor login is on
 * @throws AppError `second_factor_required` without a code, `second_factor_wrong`
 */
export async function requireSecondFactor(
  tx: Tx,
  check: {
    playerId: number
    /** The session that sends the code; undefined for a login. */
    from: SessionFrom | undefined
    code: string | undefined
    box: SecretBox
    now: Date
  },
): Promise<boolean> {
  const { playerId, from, code, box, now } = check
  const factor = await tx
    .selectFrom('two_factor')
    .where('player_id', '=', playerId)
    .where('confirmed_at', 'is not', null)
    .select(['secret', 'last_step'])
    .forUpdate()
    .executeTakeFirst()
  if (factor === undefined) return false
  if (code === undefined) throw new AppError('second_factor_required')
  const wrongCodeKeys = [...codeKeys(playerId, from), loginCodeKey(playerId)]
  const typed = code.replace(/\s/g, '')
  // A recovery code must work even if the secret can no longer be decrypted.
  const step = /^\d{6}$/.test(typed)
    ? stepOfCode(box.open(playerId, factor.secret), typed, now)
    : undefined
  if (step !== undefined && step > (factor.last_step ?? -1)) {
    await tx
      .updateTable('two_factor')
      .set({ last_step: step })
      .where('player_id', '=', playerId)
      .execute()
    await clearFailedAttempts(tx, wrongCodeKeys)
    return true
  }
  if (!(await redeemRecoveryCode(tx, { playerId, code, now }))) {
    throw new AppError('second_factor_wrong')
  }
  await clearFailedAttempts(tx, wrongCodeKeys)
  await sendSecurityNotice(tx, { playerId, what: 'recovery_code_used', now })
  await recordSecurityChange(tx, playerId, now)
  return true
}
