import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import type { SecretBox } from '../secret-box.ts'
import { forgetGuesses } from './guess-pace.ts'
import { codeAtLogInKey, codeKeys } from './log-in-keys.ts'
import { mailSecurityNotice } from './mail-security-notice.ts'
import { noteSecurityChange } from './note-security-change.ts'
import { redeemRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

/**
 * Asks a player for a code where two-factor log-in is on, and uses it up: a code of the app, which
 * no older one may follow, or a recovery code. A right one has wrong ones forgotten. Hold guesses
 * to their pace around it.
 * @returns whether two-factor log-in is on
 * @throws AppError `second_factor_required` without a code, `second_factor_wrong`
 */
export async function requireSecondFactor(
  tx: Tx,
  asked: {
    playerId: number
    /** The session that asks; a log-in has none. */
    sid: string | undefined
    code: string | undefined
    box: SecretBox
    now: Date
  },
): Promise<boolean> {
  const { playerId, sid, code, box, now } = asked
  const factor = await tx
    .selectFrom('two_factor')
    .where('player_id', '=', playerId)
    .where('confirmed_at', 'is not', null)
    .select(['secret', 'last_step'])
    .forUpdate()
    .executeTakeFirst()
  if (factor === undefined) return false
  if (code === undefined) throw new AppError('second_factor_required')
  const wrongCodeKeys = [...codeKeys(playerId, sid), codeAtLogInKey(playerId)]
  const typed = code.replace(/\s/g, '')
  // A recovery code opens the account even where the secret cannot be read any more.
  const step = /^\d{6}$/.test(typed)
    ? stepOfCode(box.open(playerId, factor.secret), typed, now)
    : undefined
  if (step !== undefined && step > (factor.last_step ?? -1)) {
    await tx
      .updateTable('two_factor')
      .set({ last_step: step })
      .where('player_id', '=', playerId)
      .execute()
    await forgetGuesses(tx, wrongCodeKeys)
    return true
  }
  if (!(await redeemRecoveryCode(tx, { playerId, code, now }))) {
    throw new AppError('second_factor_wrong')
  }
  await forgetGuesses(tx, wrongCodeKeys)
  await mailSecurityNotice(tx, { playerId, what: 'recovery_code_used', now })
  await noteSecurityChange(tx, playerId, now)
  return true
}
