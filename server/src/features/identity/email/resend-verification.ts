import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { isSameAddress } from './claim-email.ts'
import { enqueueVerification } from './verification-job.ts'

type ResendRequest = {
  playerId: number
  /** The email that the caller's page shows. */
  email: string | undefined
  now: Date
}

/**
 * Enqueues another verification email.
 * @returns false when the email is already verified
 * @throws AppError `invalid_request` when the given address is not the player's own
 */
export async function resendVerification(tx: Tx, request: ResendRequest): Promise<boolean> {
  const { playerId, email, now } = request
  const player = await tx
    .selectFrom('player')
    .where('id', '=', playerId)
    .select(['email', 'new_email', 'email_verified_at'])
    .executeTakeFirstOrThrow()
  const shown = player.new_email ?? player.email
  if (email !== undefined && !isSameAddress(email, shown)) {
    throw new AppError('invalid_request', text(m.notYourEmail))
  }
  if (player.email_verified_at !== null) return false
  await enqueueVerification(tx, { playerId, occasion: 'resent', now })
  return true
}
