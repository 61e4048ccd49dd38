import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { hashOfToken } from './secret-token.ts'

/**
 * Verifies the address a mailed token stands for, once.
 * @throws AppError `token_invalid` when it is unknown, used, expired, or for an address the player
 * no longer has
 */
export async function verifyEmail(tx: Tx, token: string, now: Date): Promise<void> {
  const verification = await tx
    .deleteFrom('email_verification')
    .where('token_hash', '=', hashOfToken(token))
    .returning(['player_id', 'email', 'expires_at'])
    .executeTakeFirst()
  if (verification === undefined || verification.expires_at <= now) {
    throw new AppError('token_invalid')
  }
  const verified = await tx
    .updateTable('player')
    .set({ email_verified_at: now })
    .where('id', '=', verification.player_id)
    .where('email', '=', verification.email)
    .executeTakeFirst()
  if (verified.numUpdatedRows === 0n) throw new AppError('token_invalid')
}
