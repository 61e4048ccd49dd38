import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { isSameAddress } from './new-address.ts'
import { askForProof } from './proof-job.ts'

type Resending = {
  playerId: number
  /** The address the caller believes to be theirs. */
  email: string | undefined
  now: Date
}

/**
 * Has a player's verification link mailed again.
 * @returns whether there was anything to verify
 * @throws AppError `invalid_request` when the given address is not the player's own
 */
export async function resendVerification(tx: Tx, resending: Resending): Promise<boolean> {
  const { playerId, email, now } = resending
  const player = await tx
    .selectFrom('player')
    .where('id', '=', playerId)
    .select(['email', 'new_email', 'email_verified_at'])
    .executeTakeFirstOrThrow()
  const shown = player.new_email ?? player.email
  if (email !== undefined && !isSameAddress(email, shown)) {
    throw new AppError('invalid_request', 'This is not the email of your account.')
  }
  if (player.email_verified_at !== null) return false
  await askForProof(tx, { playerId, occasion: 'asked_again', now })
  return true
}
