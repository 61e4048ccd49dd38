import type { Tx } from '#platform/db/connect.ts'
import { hashOfToken, newSecretToken } from '#platform/secrets/secret-token.ts'

const VALID_MS = 3_600_000

/** Stores a token that resets a locked player's password once within an hour. Returns it for the link. */
export async function addResetToken(tx: Tx, playerId: number, now: Date): Promise<string> {
  const token = newSecretToken()
  await tx
    .insertInto('password_reset')
    .values({
      player_id: playerId,
      token_hash: hashOfToken(token),
      expires_at: new Date(now.getTime() + VALID_MS),
    })
    .execute()
  return token
}

/** The page on which the player chooses a new password. */
export function resetUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/reset-password?token=${token}`
}
