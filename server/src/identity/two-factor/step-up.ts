import type { Db, Tx } from '#db/connect.ts'
import { AppError } from '#errors/app-error.ts'
import type { Session } from '#http/mount.ts'
import type { SecretBox } from '#secrets/secret-box.ts'
import { lockProven, type PasswordProof } from '../login/find-by-credentials.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import { isTwoFactorOn } from './two-factor.ts'

/** How long a step-up is valid in its session. */
const STEP_UP_MS = 15 * 60_000

/** A session, and the address that its request comes from. */
export type SessionFrom = { sid: string; remoteAddress: string }

export type StepUp = {
  playerId: number
  from: SessionFrom
  /** The password proof, if a password was entered. */
  proof: PasswordProof | undefined
  /** The second-factor code, if one was entered. */
  code?: string | undefined
  box: SecretBox
  now: Date
}

/**
 * Records a step-up if a password or a code was entered. Returns whether the session has a step-up from
 * the last 15 minutes at the address of the request; the address makes a copied cookie worthless
 * elsewhere. If two-factor login is on, the code is always required. Reads the session from the database.
 * @throws AppError `unauthenticated` when the session has ended, `password_wrong` when the password
 * has changed since, `second_factor_required`, `second_factor_wrong`
 */
export async function stepUp(tx: Tx, request: StepUp): Promise<boolean> {
  const { playerId, from, proof, code, box, now } = request
  const isRecent = await isRecentlyConfirmed(tx, from, now)
  if (proof !== undefined && !(await lockProven(tx, proof))) throw new AppError('password_wrong')
  const hasFactor = await requireSecondFactor(tx, { playerId, sid: from.sid, code, box, now })
  if (proof === undefined && !hasFactor) return isRecent
  await tx
    .updateTable('session')
    .set({ proven_at: now, proven_address: from.remoteAddress })
    .where('sid', '=', from.sid)
    .execute()
  return true
}

/**
 * Whether the session has a step-up from the last 15 minutes at this address.
 * @throws AppError `unauthenticated` when the session has ended
 */
export async function isRecentlyConfirmed(db: Db, from: SessionFrom, now: Date): Promise<boolean> {
  const session = await db
    .selectFrom('session')
    .where('sid', '=', from.sid)
    .select(['proven_at', 'proven_address'])
    .executeTakeFirst()
  if (session === undefined) throw new AppError('unauthenticated')
  const { proven_at: provenAt, proven_address: address } = session
  if (provenAt === null || address !== from.remoteAddress) return false
  const ageMs = now.getTime() - provenAt.getTime()
  return ageMs >= 0 && ageMs < STEP_UP_MS
}

/**
 * Requires a step-up from the last 15 minutes at the address of the request.
 * @throws AppError `unauthenticated`, `second_factor_required` if two-factor login is on,
 * `password_required` otherwise
 */
export async function requireStepUp(
  db: Db,
  request: { session: Session; from: SessionFrom; now: Date },
): Promise<void> {
  const { session, from, now } = request
  if (await isRecentlyConfirmed(db, from, now)) return
  const isOn = await isTwoFactorOn(db, session.playerId)
  throw new AppError(isOn ? 'second_factor_required' : 'password_required')
}
