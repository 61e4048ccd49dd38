import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/**
 * Whether a player has proven their `email`. An unproven address is a mere claim, which
 * any number of accounts may make; one that is proven belongs to one account.
 */
export const isProven = sql<SqlBool>`
  (player.email_verified_at is not null or player.email_proven_at is not null)`

/** When a player proved their `email`; null where it is a claim. */
export function provenAt(player: {
  email_verified_at: Date | null
  email_proven_at: Date | null
}): Date | null {
  return player.email_verified_at ?? player.email_proven_at
}

/** The player who has proven an address, in whatever case it is written. */
export function findOwner(
  tx: Tx,
  { email, except }: { email: string; except: number },
): Promise<{ username: string; email: string } | undefined> {
  return tx
    .selectFrom('player')
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .where(isProven)
    .where('id', '<>', except)
    .select(['username', 'email'])
    .executeTakeFirst()
}

/** A player's name and address for mails; no address where it belongs to another account. */
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
