import { type Books, openBooks } from '#core/ledger/books.ts'
import { findReferrer, payReferrer } from '#features/referrals/referral-money.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PlayerEmails } from '#platform/mail/verified-email.ts'
import { hashOfToken } from '#platform/secrets/secret-token.ts'
import { applyVerification } from './claim-email.ts'

/**
 * Verifies an email with an emailed single-use token, and pays the referral reward if that makes it due.
 * From then on, password resets go to this email. Returns the player's id.
 * @throws AppError `token_invalid` when it is unknown, used, or expired, or when the email is not the
 * player's current one or belongs to another account
 */
export async function verifyEmail(tx: Tx, token: string, now: Date): Promise<number> {
  const tokenHash = hashOfToken(token)
  const referral = await openReferralByToken(tx, tokenHash)
  const player = await lockPlayerByToken(tx, tokenHash)
  const verification = await tx
    .deleteFrom('email_verification')
    .where('token_hash', '=', tokenHash)
    .returning(['email', 'expires_at'])
    .executeTakeFirst()
  if (player === undefined || verification === undefined) throw new AppError('token_invalid')
  const shown = player.new_email ?? player.email
  if (verification.expires_at <= now || verification.email !== shown) {
    throw new AppError('token_invalid')
  }
  if (!(await verifyWithoutLink(tx, { player, referral, now }))) throw new AppError('token_invalid')
  return player.id
}

/** The opened books for a referred player and their referrer. */
type OpenReferral = { friendId: number; referrerId: number; books: Books }

/** Opens the books for a player and their referrer, if there is one. Call it before taking any other lock. */
export async function openReferral(tx: Tx, friendId: number): Promise<OpenReferral | undefined> {
  const referrerId = await findReferrer(tx, friendId)
  if (referrerId === undefined) return undefined
  return { friendId, referrerId, books: await openBooks(tx, [friendId, referrerId]) }
}

/**
 * Marks a locked player's email as verified (a pending one replaces the current), and pays the
 * referral reward that this makes due. Returns false when the email belongs to another account.
 */
export async function verifyWithoutLink(
  tx: Tx,
  verification: { player: PlayerEmails; referral: OpenReferral | undefined; now: Date },
): Promise<boolean> {
  const { player, referral, now } = verification
  if (!(await applyVerification(tx, player, now))) return false
  if (referral === undefined) return true
  const { books, ...pair } = referral
  await payReferrer(tx, books, { ...pair, now })
  return true
}

async function openReferralByToken(tx: Tx, tokenHash: Buffer): Promise<OpenReferral | undefined> {
  const verification = await tx
    .selectFrom('email_verification')
    .where('token_hash', '=', tokenHash)
    .select('player_id as friendId')
    .executeTakeFirst()
  return verification && openReferral(tx, verification.friendId)
}

/** Locks the player before the token: the same order as when a new link is sent. */
function lockPlayerByToken(tx: Tx, tokenHash: Buffer) {
  return tx
    .selectFrom('player')
    .where('id', '=', (where) =>
      where
        .selectFrom('email_verification')
        .where('token_hash', '=', tokenHash)
        .select('player_id'),
    )
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst()
}
