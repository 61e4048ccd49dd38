import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Actor } from '../actor.ts'
import { openReferral, verifyWithoutLink } from './verify-email.ts'

type MarkVerified = Actor & {
  playerId: number
  /** The email that the caller saw; undefined for the current one while no change is pending. */
  shown: string | undefined
  now: Date
}

/** The verified email, and the one it replaced. */
type MarkedVerified = { email: string; formerEmail: string | null }

/**
 * Marks a player's email as verified by an admin or operator, with the same effects as the emailed link. Links sent
 * earlier stop working.
 * @throws AppError `not_found`, `forbidden` for an admin who is the player or who referred them (and would
 * be paid for it), `already_decided` when it is already verified, `edit_conflict` when it is not the
 * email that the caller saw, `account_taken` when it belongs to another account
 */
export async function markEmailVerified(
  tx: Tx,
  { playerId, adminId, shown, now }: MarkVerified,
): Promise<MarkedVerified> {
  if (playerId === adminId) throw new AppError('forbidden', text(m.ownEmailVerification))
  const referral = await openReferral(tx, playerId)
  if (adminId !== null && referral?.referrerId === adminId) {
    throw new AppError('forbidden', text(m.referredEmailVerification))
  }
  const player = await tx
    .selectFrom('player')
    .where('id', '=', playerId)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (player === undefined) throw new AppError('not_found', text(m.playerNotFound))
  if (player.email_verified_at !== null) {
    throw new AppError('already_decided', text(m.emailAlreadyVerified))
  }
  const { new_email: pending } = player
  const email = pending ?? player.email
  if (shown === undefined ? pending !== null : shown !== email) {
    throw new AppError('edit_conflict', text(m.emailChanged))
  }
  await tx.deleteFrom('email_verification').where('player_id', '=', playerId).execute()
  if (!(await verifyWithoutLink(tx, { player, referral, now }))) {
    throw new AppError('account_taken', text(m.emailTaken))
  }
  await tx
    .updateTable('player')
    .set({ email_marked_verified_by: adminId, email_marked_verified_at: now })
    .where('id', '=', playerId)
    .execute()
  return { email, formerEmail: pending === null ? null : player.email }
}
