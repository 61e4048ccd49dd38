import { foldText } from '@tallyhouse/contract/fold-text'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#platform/db/connect.ts'
import { folded } from '#platform/db/folded.ts'

/**
 * A player with their email addresses. `new_email` is pending: once verified, it replaces `email`,
 * which is verified.
 */
export type PlayerEmails = {
  id: number
  username: string
  email: string
  new_email: string | null
  email_verified_at: Date | null
  email_proven_at: Date | null
}

/**
 * Whether a player has verified their `email`. Any number of accounts may have the same unverified email;
 * a verified one belongs to exactly one account. `email_proven_at` is set while a new email is pending.
 */
export const isEmailVerified = sql<SqlBool>`
  (player.email_verified_at is not null or player.email_proven_at is not null)`

/** When a player verified their `email`; null if they have not. */
export function emailVerifiedAt(player: {
  email_verified_at: Date | null
  email_proven_at: Date | null
}): Date | null {
  return player.email_verified_at ?? player.email_proven_at
}

/** The player other than `except` with this verified email, ignoring case. */
export function findOwner(
  tx: Tx,
  { email, except }: { email: string; except: number },
): Promise<{ username: string; email: string } | undefined> {
  return tx
    .selectFrom('player')
    .where(folded('email'), '=', foldText(email))
    .where(isEmailVerified)
    .where('id', '<>', except)
    .select(['username', 'email'])
    .executeTakeFirst()
}

/** A player's username and email for sending; no email if it belongs to another account. */
export async function readRecipient(
  tx: Tx,
  playerId: number,
): Promise<{ username: string; email: string | undefined }> {
  const { username, email } = await tx
    .selectFrom('player')
    .where('id', '=', playerId)
    .select(['username', 'email'])
    .executeTakeFirstOrThrow()
  const owner = await findOwner(tx, { email, except: playerId })
  return { username, email: owner === undefined ? email : undefined }
}
