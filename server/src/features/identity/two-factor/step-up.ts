import type { Db, Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { lockProven, type PasswordProof } from '../login/find-by-credentials.ts'
import type { SessionFrom } from '../sessions/session-from.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import { isTwoFactorOn } from './two-factor.ts'

/** How long a step-up is valid in its session. */
const STEP_UP_MS = 15 * 60_000

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
 * the last 15 minutes at the request's address; the address makes a copied cookie worthless
 * elsewhere. A login does not count, because the cookie may have been copied since. If two-factor login is
 * on, the code is always required. Reads the session from the database.
 * @throws AppError `unauthenticated` when the session has ended, `password_wrong` when the password
 * has changed since, `second_factor_required`, `second_factor_wrong`
 */
export async function stepUp(tx: Tx, request: StepUp): Promise<boolean> {
  const { playerId, from, proof, code, box, now } = request
  const { isConfirmed } = await readProofs(tx, from, now)
  if (proof !== undefined && !(await lockProven(tx, proof))) throw new AppError('password_wrong')
  const hasFactor = await requireSecondFactor(tx, { playerId, from, code, box, now })
  if (proof === undefined && !hasFactor) return isConfirmed
  await tx
    .updateTable('session')
    .set({ proven_at: now, confirmed_at: now, proven_address: from.remoteAddress })
    .where('sid', '=', from.sid)
    .execute()
  return true
}

/** Whether the password or a code was entered recently in a session: at all, or after the login. */
type Proofs = { isProven: boolean; isConfirmed: boolean }

/**
 * What was entered in the session in the last 15 minutes at this address.
 * @throws AppError `unauthenticated` when the session has ended
 */
export async function readProofs(db: Db, from: SessionFrom, now: Date): Promise<Proofs> {
  const session = await db
    .selectFrom('session')
    .where('sid', '=', from.sid)
    .select(['proven_at', 'confirmed_at', 'proven_address as address'])
    .executeTakeFirst()
  if (session === undefined) throw new AppError('unauthenticated')
  const isHere = session.address === from.remoteAddress
  return {
    isProven: isHere && isRecent(session.proven_at, now),
    isConfirmed: isHere && isRecent(session.confirmed_at, now),
  }
}

function isRecent(at: Date | null, now: Date): boolean {
  const ageMs = at === null ? Number.POSITIVE_INFINITY : now.getTime() - at.getTime()
  return ageMs >= 0 && ageMs < STEP_UP_MS
}

/**
 * Requires a step-up or login from the last 15 minutes at the request's address.
 * @throws AppError `unauthenticated`, `second_factor_required` if two-factor login is on,
 * `password_required` otherwise
 */
export async function requireStepUp(
  db: Db,
  request: { playerId: number; from: SessionFrom; now: Date },
): Promise<void> {
  const { playerId, from, now } = request
  const { isProven } = await readProofs(db, from, now)
  if (isProven) return
  const isOn = await isTwoFactorOn(db, playerId)
  throw new AppError(isOn ? 'second_factor_required' : 'password_required')
}
