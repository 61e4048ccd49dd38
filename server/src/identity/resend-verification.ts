import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { isSameAddress, mailProof } from './new-address.ts'

type Resending = {
  playerId: number
  /** The address the caller believes to be theirs. */
  email: string | undefined
  publicUrl: string
  now: Date
}

/**
 * Mails a player's verification link again, unless the address is verified.
 * @throws AppError `invalid_request` when the given address is not the player's own
 */
export async function resendVerification(tx: Tx, resending: Resending): Promise<void> {
  const { playerId, email, publicUrl, now } = resending
  const player = await tx
    .selectFrom('player')
    .where('id', '=', playerId)
    .select(['username', 'email', 'new_email', 'email_verified_at'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const shown = player.new_email ?? player.email
  if (email !== undefined && !isSameAddress(email, shown)) {
    throw new AppError('invalid_request', 'This is not the email of your account.')
  }
  if (player.email_verified_at !== null) return
  const { username } = player
  const about = { occasion: 'asked_again', waits: player.new_email !== null } as const
  await mailProof(tx, { playerId, username, email: shown, ...about, publicUrl, now })
}
