import type { Db, Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import type { Session } from '../http/mount.ts'
import type { SecretBox } from '../secret-box.ts'
import { lockProven, type PasswordProof } from './find-by-credentials.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import { isTwoFactorOn } from './two-factor.ts'

/** How long a password or a second factor counts after it was entered in a session. */
const STEP_UP_MS = 15 * 60_000

/** The session that asks, and the address its request comes from. */
export type SessionFrom = { sid: string; remoteAddress: string }

export type StepUp = {
  playerId: number
  from: SessionFrom
  /** Of the password, where one was entered. */
  proof: PasswordProof | undefined
  /** Of the second factor. */
  code?: string | undefined
  box: SecretBox
  now: Date
}

/**
 * Whether the player entered their password or a second factor in this session within the last 15
 * minutes, at the address that sends the request: a cookie that was copied proves nothing elsewhere.
 * A second factor that is on is always required. The session is read from the database.
 * @throws AppError `unauthenticated` when the session has ended, `password_wrong` when the password
 * has changed since, `second_factor_required`, `second_factor_wrong`
 */
export async function stepUp(tx: Tx, asked: StepUp): Promise<boolean> {
  const { playerId, from, proof, code, box, now } = asked
  const isRecent = await isProvenRecently(tx, from, now)
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
 * Whether the password or a second factor was entered in this session within the last 15 minutes, at this
 * network address.
 * @throws AppError `unauthenticated` when the session has ended
 */
export async function isProvenRecently(db: Db, from: SessionFrom, now: Date): Promise<boolean> {
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
 * Refuses a session in which neither the password nor a second factor was entered within the last 15 minutes at the
 * address that sends the request.
 * @throws AppError `unauthenticated`, `second_factor_required` where two-factor log-in is on,
 * `password_required`
 */
export async function requireStepUp(
  db: Db,
  asked: { session: Session; from: SessionFrom; now: Date },
): Promise<void> {
  const { session, from, now } = asked
  if (await isProvenRecently(db, from, now)) return
  const isOn = await isTwoFactorOn(db, session.playerId)
  throw new AppError(isOn ? 'second_factor_required' : 'password_required')
}
