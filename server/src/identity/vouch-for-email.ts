import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { openReferral, takeAsVerified } from './verify-email.ts'

type Vouch = {
  playerId: number
  adminId: number
  /** The address that the admin was shown; undefined for the one there is, while none waits. */
  shown: string | undefined
  now: Date
}

/** The address that is verified, and the one whose place it took. */
type Vouched = { email: string; formerEmail: string | null }

/**
 * Takes a player's address as verified by the word of an admin, and does what the mailed link would
 * have done. Links that were mailed work no more.
 * @throws AppError `not_found`, `forbidden` for an admin who is the player or brought them and would
 * be paid for it, `already_decided` when it is verified, `changed_meanwhile` when another address would
 * be, `account_taken` when the email belongs to another account by now
 */
export async function vouchForEmail(
  tx: Tx,
  { playerId, adminId, shown, now }: Vouch,
): Promise<Vouched> {
  if (playerId === adminId) throw new AppError('forbidden', 'You cannot decide on yourself.')
  const referral = await openReferral(tx, playerId)
  if (referral?.referrerId === adminId) {
    throw new AppError('forbidden', 'You invited this player, so another admin has to do this.')
  }
  const player = await tx
    .selectFrom('player')
    .where('id', '=', playerId)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (player === undefined) throw new AppError('not_found', 'There is no such player.')
  if (player.email_verified_at !== null) {
    throw new AppError('already_decided', 'This email is verified already.')
  }
  const { new_email: waiting } = player
  const email = waiting ?? player.email
  if (shown === undefined ? waiting !== null : shown !== email) {
    throw new AppError(
      'changed_meanwhile',
      'Another address would be verified than the one you were shown. Please look at it again.',
    )
  }
  await tx.deleteFrom('email_verification').where('player_id', '=', playerId).execute()
  if (!(await takeAsVerified(tx, { player, referral, now }))) {
    throw new AppError('account_taken', 'This email is verified for another account.')
  }
  await tx
    .updateTable('player')
    .set({ email_vouched_by: adminId, email_vouched_at: now })
    .where('id', '=', playerId)
    .execute()
  return { email, formerEmail: waiting === null ? null : player.email }
}
