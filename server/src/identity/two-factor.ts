import type { Db, Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import type { SecretBox } from '../secret-box.ts'
import { lockProven, type PasswordProof } from './find-by-credentials.ts'
import { forgetGuesses } from './guess-pace.ts'
import { codeKeys } from './log-in-keys.ts'
import { mailSecurityNotice } from './mail-security-notice.ts'
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import { newTotpSecret, shownSecret, stepOfCode } from './totp.ts'

/** How long a secret waits to be confirmed. */
const BEGUN_MS = 15 * 60_000

type Asked = { playerId: number; sid: string; code: string; box: SecretBox; now: Date }
type Proven = Omit<Asked, 'playerId'> & { proof: PasswordProof }

export async function readTwoFactor(
  db: Db,
  playerId: number,
): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
  const isOn = await isTwoFactorOn(db, playerId)
  return { isOn, recoveryCodesLeft: isOn ? await countRecoveryCodes(db, playerId) : 0 }
}

/**
 * Makes a secret that asks for nothing yet, in place of one that was not confirmed. It can be
 * confirmed for a quarter of an hour.
 * @throws AppError `password_wrong` when what was proven has been changed meanwhile,
 * `two_factor_on`
 */
export async function beginTwoFactor(
  tx: Tx,
  { proof, box, now }: Omit<Proven, 'code' | 'sid'>,
): Promise<{ secret: string; uri: string }> {
  const { playerId } = proof
  if (!(await lockProven(tx, proof))) throw new AppError('password_wrong')
  const { username } = await lockPlayer(tx, playerId)
  if (await isTwoFactorOn(tx, playerId)) throw new AppError('two_factor_on')
  const secret = newTotpSecret()
  const begun = { secret: box.seal(playerId, secret), begun_at: now }
  await tx
    .insertInto('two_factor')
    .values({ player_id: playerId, ...begun, confirmed_at: null, last_step: null })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(begun))
    .execute()
  return shownSecret(secret, username)
}

/**
 * Turns two-factor log-in on by a code of the app, and answers the recovery codes.
 * @throws AppError `two_factor_off` when it was not begun lately, `two_factor_on`,
 * `second_factor_wrong`
 */
export async function confirmTwoFactor(tx: Tx, asked: Asked): Promise<string[]> {
  const { playerId, sid, code, box, now } = asked
  await lockPlayer(tx, playerId)
  const factor = await tx
    .selectFrom('two_factor')
    .where('player_id', '=', playerId)
    .select(['secret', 'begun_at', 'confirmed_at'])
    .executeTakeFirst()
  if (factor === undefined) throw new AppError('two_factor_off', 'Begin with the secret first.')
  if (factor.confirmed_at !== null) throw new AppError('two_factor_on')
  if (now.getTime() - factor.begun_at.getTime() >= BEGUN_MS) {
    throw new AppError('two_factor_off', 'That secret is too old. Please begin again.')
  }
  const step = stepOfCode(box.open(playerId, factor.secret), code.replace(/\s/g, ''), now)
  if (step === undefined) throw new AppError('second_factor_wrong')
  await tx
    .updateTable('two_factor')
    .set({ confirmed_at: now, last_step: step })
    .where('player_id', '=', playerId)
    .execute()
  await forgetGuesses(tx, codeKeys(playerId, sid))
  await mailSecurityNotice(tx, { playerId, what: 'two_factor_on', now })
  return makeRecoveryCodes(tx, playerId)
}

/** @throws AppError `password_wrong`, `two_factor_off`, `second_factor_wrong` */
export async function turnOffTwoFactor(tx: Tx, asked: Proven): Promise<void> {
  const { proof, now } = asked
  const { playerId } = proof
  await requireOn(tx, asked)
  await tx.deleteFrom('recovery_code').where('player_id', '=', playerId).execute()
  await tx.deleteFrom('two_factor').where('player_id', '=', playerId).execute()
  await mailSecurityNotice(tx, { playerId, what: 'two_factor_off', now })
}

/**
 * Makes new recovery codes in place of the old ones.
 * @throws AppError `password_wrong`, `two_factor_off`, `second_factor_wrong`
 */
export async function renewRecoveryCodes(tx: Tx, asked: Proven): Promise<string[]> {
  const { proof, now } = asked
  const { playerId } = proof
  await requireOn(tx, asked)
  await mailSecurityNotice(tx, { playerId, what: 'recovery_codes_made', now })
  return makeRecoveryCodes(tx, playerId)
}

export async function isTwoFactorOn(db: Db, playerId: number): Promise<boolean> {
  const factor = await db
    .selectFrom('two_factor')
    .where('player_id', '=', playerId)
    .where('confirmed_at', 'is not', null)
    .select('player_id')
    .executeTakeFirst()
  return factor !== undefined
}

async function requireOn(tx: Tx, { proof, ...asked }: Proven): Promise<void> {
  const { playerId } = proof
  if (!(await lockProven(tx, proof))) throw new AppError('password_wrong')
  if (!(await isTwoFactorOn(tx, playerId))) throw new AppError('two_factor_off')
  await requireSecondFactor(tx, { playerId, ...asked })
}

function lockPlayer(tx: Tx, playerId: number) {
  return tx
    .selectFrom('player')
    .where('id', '=', playerId)
    .select('username')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
