import type { Avatar } from '@tallyhouse/contract/avatars'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { emailVerifiedAt } from '#platform/mail/verified-email.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { changeEmail, isSameAddress } from './email/claim-email.ts'
import type { PasswordProof } from './login/find-by-credentials.ts'
import { recordSecurityChange } from './record-security-change.ts'
import type { SessionFrom } from './sessions/session-from.ts'
import { requireSecondFactor } from './two-factor/require-second-factor.ts'
import { readProofs } from './two-factor/step-up.ts'

type Profile = {
  playerId: number
  /** Undefined leaves a field unchanged; null removes a name or the avatar. */
  firstName: string | null | undefined
  lastName: string | null | undefined
  avatar: Avatar | null | undefined
  email: string | undefined
  /**
   * To change the email: the password or a recent step-up, and a code if two-factor login is on. A recent
   * login is enough while no email is verified.
   */
  proof: PasswordProof | undefined
  code: string | undefined
  from: SessionFrom
  box: SecretBox
  now: Date
}

/**
 * Updates a player's profile. A new email is unverified: it is sent a verification link, and the previous
 * email is notified.
 * @throws AppError `password_wrong` when the password has changed since it was confirmed; for a new email
 * also `password_required`, `second_factor_required`, `second_factor_wrong`
 */
export async function updateProfile(tx: Tx, profile: Profile): Promise<void> {
  const { playerId, proof, code, box, now } = profile
  const player = await tx
    .selectFrom('player')
    .where('id', '=', playerId)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (proof !== undefined && proof.passwordHash !== player.password_hash) {
    throw new AppError('password_wrong')
  }
  const {
    firstName = player.first_name,
    lastName = player.last_name,
    avatar = player.avatar,
  } = profile
  await tx
    .updateTable('player')
    .set({ first_name: firstName, last_name: lastName, avatar })
    .where('id', '=', playerId)
    .execute()
  const shown = player.new_email ?? player.email
  const { email = shown } = profile
  if (isSameAddress(email, shown)) return

  if (proof === undefined) {
    const { isProven, isConfirmed } = await readProofs(tx, profile.from, now)
    // A verified address gets the reset links, so a login does not count for taking it over.
    const isEnough = emailVerifiedAt(player) === null ? isProven : isConfirmed
    if (!isEnough) throw new AppError('password_required')
  }
  await requireSecondFactor(tx, { playerId, from: profile.from, code, box, now })
  await changeEmail(tx, player, { email, now })
  await recordSecurityChange(tx, playerId, now)
}
