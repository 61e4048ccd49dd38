import type { Avatar } from '@tallyhouse/contract/avatars'
import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import type { SecretBox } from '../secret-box.ts'
import type { PasswordProof } from './find-by-credentials.ts'
import { changeAddress, isSameAddress } from './new-address.ts'
import { noteSecurityChange } from './note-security-change.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import { isProvenRecently, type SessionFrom } from './step-up.ts'

type Profile = {
  playerId: number
  /** What is undefined stays; null removes a name or the avatar. */
  firstName: string | null | undefined
  lastName: string | null | undefined
  avatar: Avatar | null | undefined
  email: string | undefined
  /**
   * What another email takes: the password or a log-in a moment ago, and a code where they are on.
   */
  proof: PasswordProof | undefined
  code: string | undefined
  from: SessionFrom
  box: SecretBox
  now: Date
}

/**
 * Changes what a player says of themselves. Another email is unverified from then on, it is mailed
 * a link, and the one before is told.
 * @throws AppError `password_wrong` when what was proven has been changed meanwhile; for another
 * email `password_required`, `second_factor_required`, `second_factor_wrong`
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

  if (proof === undefined && !(await isProvenRecently(tx, profile.from, now))) {
    throw new AppError('password_required')
  }
  await requireSecondFactor(tx, { playerId, sid: profile.from.sid, code, box, now })
  await changeAddress(tx, player, { email, now })
  await noteSecurityChange(tx, playerId, now)
}
