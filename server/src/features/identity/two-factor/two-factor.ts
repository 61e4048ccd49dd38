import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { Db, Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { clearFailedAttempts } from '../login/attempt-limit.ts'
import { lockProven, type PasswordProof } from '../login/find-by-credentials.ts'
import { codeKeys } from '../login/throttle-keys.ts'
import { recordSecurityChange } from '../record-security-change.ts'
import { sendSecurityNotice } from '../security-notice.ts'
import type { SessionFrom } from '../sessions/session-from.ts'
import { deletePlayerSessions } from '../sessions/session-rows.ts'
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import { newTotpSecret, shownSecret, stepOfCode } from './totp.ts'

/** How long an unconfirmed secret is valid. */
const SETUP_MS = 15 * 60_000

type Confirmation = {
  playerId: number
  from: SessionFrom
  code: string
  box: SecretBox
  now: Date
}
type ConfirmedChange = Omit<Confirmation, 'playerId'> & { proof: PasswordProof }

export async function readTwoFactor(
  db: Db,
  playerId: number,
): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
  const isOn = await isTwoFactorOn(db, playerId)
  return { isOn, recoveryCodesLeft: isOn ? await countRecoveryCodes(db, playerId) : 0 }
}

/**
 * Creates a secret, replacing an unconfirmed one. It has no effect until it is confirmed, which must
 * happen within 15 minutes.
 * @throws AppError `password_wrong` when the password has changed since it was confirmed, `two_factor_on`
 */
export async function beginTwoFactor(
  tx: Tx,
  { proof, box, now }: Omit<ConfirmedChange, 'code' | 'from'>,
): Promise<{ secret: string; uri: string }> {
  const { playerId } = proof
  if (!(await lockProven(tx, proof))) throw new AppError('password_wrong')
  const { username } = await lockPlayer(tx, playerId)
  if (await isTwoFactorOn(tx, playerId)) throw new AppError('two_factor_on')
  const secret = newTotpSecret()
  const setup = { secret: box.seal(playerId, secret), started_at: now }
  await tx
    .insertInto('two_factor')
    .values({ player_id: playerId, ...setup, confirmed_at: null, last_step: null })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(setup))
    .execute()
  return shownSecret(secret, username)
}

/**
 * Turns two-factor login on with a code from the app. Returns the recovery codes.
 * @throws AppError `two_factor_off` when setup was not started in the last 15 minutes, `two_factor_on`,
 * `second_factor_wrong`
 */
export async function confirmTwoFactor(tx: Tx, confirmation: Confirmation): Promise<string[]> {
  const { playerId, from, code, box, now } = confirmation
  await lockPlayer(tx, playerId)
  const factor = await tx
    .selectFrom('two_factor')
    .where('player_id', '=', playerId)
    .select(['secret', 'started_at', 'confirmed_at'])
    .executeTakeFirst()
  if (factor === undefined) throw new AppError('two_factor_off', text(m.twoFactorSetupNotStarted))
  if (factor.confirmed_at !== null) throw new AppError('two_factor_on')
  if (now.getTime() - factor.started_at.getTime() >= SETUP_MS) {
    throw new AppError('two_factor_off', text(m.twoFactorSetupExpired))
  }
  const step = stepOfCode(box.open(playerId, factor.secret), code.replace(/\s/g, ''), now)
  if (step === undefined) throw new AppError('second_factor_wrong')
  await tx
    .updateTable('two_factor')
    .set({ confirmed_at: now, last_step: step })
    .where('player_id', '=', playerId)
    .execute()
  await clearFailedAttempts(tx, codeKeys(playerId, from))
  await sendSecurityNotice(tx, { playerId, what: 'two_factor_on', now })
  return makeRecoveryCodes(tx, playerId)
}

/** @throws AppError `password_wrong`, `two_factor_off`, `second_factor_wrong` */
export async function turnOffTwoFactor(tx: Tx, change: ConfirmedChange): Promise<void> {
  const { proof, now } = change
  const { playerId } = proof
  await requireOn(tx, change)
  await deleteFactors(tx, playerId)
  await sendSecurityNotice(tx, { playerId, what: 'two_factor_off', now })
}

/**
 * Turns two-factor login off for a player who lost the app and the recovery codes, and logs them out
 * everywhere. As after a password change, payouts to new addresses wait. Returns the ended sessions;
 * pass them to `Sessions.dropEnded` after the commit.
 * @throws AppError `two_factor_off`
 */
export async function resetTwoFactor(tx: Tx, playerId: number, now: Date): Promise<string[]> {
  await lockPlayer(tx, playerId)
  if (!(await isTwoFactorOn(tx, playerId))) throw new AppError('two_factor_off')
  await deleteFactors(tx, playerId)
  await recordSecurityChange(tx, playerId, now)
  await sendSecurityNotice(tx, { playerId, what: 'two_factor_off', now })
  return deletePlayerSessions(tx, playerId)
}

/**
 * Removes all players' second factors, whose secrets cannot be decrypted anymore.
 * @returns how many players used two-factor login
 */
export async function deleteAllFactors(tx: Tx): Promise<number> {
  await tx.deleteFrom('recovery_code').execute()
  const factors = await tx.deleteFrom('two_factor').returning('confirmed_at').execute()
  return factors.filter(({ confirmed_at }) => confirmed_at !== null).length
}

async function deleteFactors(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom('recovery_code').where('player_id', '=', playerId).execute()
  await tx.deleteFrom('two_factor').where('player_id', '=', playerId).execute()
}

/**
 * Replaces the recovery codes.
 * @throws AppError `password_wrong`, `two_factor_off`, `second_factor_wrong`
 */
export async function renewRecoveryCodes(tx: Tx, change: ConfirmedChange): Promise<string[]> {
  const { proof, now } = change
  const { playerId } = proof
  await requireOn(tx, change)
  await sendSecurityNotice(tx, { playerId, what: 'recovery_codes_made', now })
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

async function requireOn(tx: Tx, { proof, ...check }: ConfirmedChange): Promise<void> {
  const { playerId } = proof
  if (!(await lockProven(tx, proof))) throw new AppError('password_wrong')
  if (!(await isTwoFactorOn(tx, playerId))) throw new AppError('two_factor_off')
  await requireSecondFactor(tx, { playerId, ...check })
}

function lockPlayer(tx: Tx, playerId: number) {
  return tx
    .selectFrom('player')
    .where('id', '=', playerId)
    .select('username')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
