import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { openReferral, takeAsVerified } from './verify-email.ts'

/**
 * Takes a player's address as verified by the word of an admin, and does what the mailed link would
 * have done. Links that were mailed work no more.
 * @throws AppError `not_found`, `forbidden` for an admin who is the player or brought them and would
 * be paid for it, `already_decided` when it is verified, `account_taken` when the e-mail that waits is
 * somebody else's by now
 */
export async function vouchForEmail(
  tx: Tx,
  { playerId, adminId, now }: { playerId: number; adminId: number; now: Date },
): Promise<void> {
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
    throw new AppError('already_decided', 'This e-mail is verified already.')
  }
  await tx.deleteFrom('email_verification').where('player_id', '=', playerId).execute()
  if (!(await takeAsVerified(tx, { player, referral, now }))) throw new AppError('account_taken')
}
