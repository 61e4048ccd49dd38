import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { type Books, openBooks } from '../ledger/books.ts'
import { payReferrer, referrerOf } from '../referrals/referral-money.ts'
import { type Addressed, takeAddress } from './new-address.ts'
import { hashOfToken } from './secret-token.ts'

/**
 * Verifies the address a mailed token stands for, once, and pays the reward of who brought the
 * player if that makes it due. From then on it is the one that resets the password. Answers the player.
 * @throws AppError `token_invalid` when it is unknown, used, expired, for an address the player no
 * longer has, or one that is somebody else's by now
 */
export async function verifyEmail(tx: Tx, token: string, now: Date): Promise<number> {
  const tokenHash = hashOfToken(token)
  const referral = await openReferralOf(tx, tokenHash)
  const player = await lockPlayerOf(tx, tokenHash)
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
  if (!(await takeAsVerified(tx, { player, referral, now }))) throw new AppError('token_invalid')
  return player.id
}

/** The books of a player whom somebody brought, and of who did. */
type OpenReferral = { friendId: number; referrerId: number; books: Books }

/** Opens both books, if somebody brought the player; ask before anything else is locked. */
export async function openReferral(tx: Tx, friendId: number): Promise<OpenReferral | undefined> {
  const referrerId = await referrerOf(tx, friendId)
  if (referrerId === undefined) return undefined
  return { friendId, referrerId, books: await openBooks(tx, [friendId, referrerId]) }
}

/**
 * Has a locked player verified from now on, the email that waits included, and pays what that makes
 * due. False when that email is somebody else's by now.
 */
export async function takeAsVerified(
  tx: Tx,
  verified: { player: Addressed; referral: OpenReferral | undefined; now: Date },
): Promise<boolean> {
  const { player, referral, now } = verified
  if (!(await takeAddress(tx, player, now))) return false
  if (referral === undefined) return true
  const { books, ...brought } = referral
  await payReferrer(tx, books, { ...brought, now })
  return true
}

async function openReferralOf(tx: Tx, tokenHash: Buffer): Promise<OpenReferral | undefined> {
  const verification = await tx
    .selectFrom('email_verification')
    .where('token_hash', '=', tokenHash)
    .select('player_id as friendId')
    .executeTakeFirst()
  return verification && openReferral(tx, verification.friendId)
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
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst()
}
