import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { hashOfToken } from './secret-token.ts'

/**
 * Verifies the address a mailed token stands for, once.
 * @throws AppError `token_invalid` when it is unknown, used, expired, or for an address the player
 * no longer has
 */
export async function verifyEmail(tx: Tx, token: string, now: Date): Promise<void> {
  const tokenHash = hashOfToken(token)
  const player = await lockPlayerOf(tx, tokenHash)
  const verification = await tx
    .deleteFrom('email_verification')
    .where('token_hash', '=', tokenHash)
    .returning(['email', 'expires_at'])
    .executeTakeFirst()
  if (player === undefined || verification === undefined) throw new AppError('token_invalid')
  if (verification.expires_at <= now || verification.email !== player.email) {
    throw new AppError('token_invalid')
  }
  await tx
    .updateTable('player')
    .set({ email_verified_at: now })
    .where('id', '=', player.id)
    .execute()
}

/** Locks the player before the token, in the order in which a new link is mailed. */
function lockPlayerOf(tx: Tx, tokenHash: Buffer) {
  return tx
    .selectFrom('player')
    .where('id', '=', (where) =>
      where
        .selectFrom('email_verification')
        .where('token_hash', '=', tokenHash)
        .select('player_id'),
    )
    .select(['id', 'email'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}
