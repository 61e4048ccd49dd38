import { randomBytes } from 'node:crypto'
import type { Tx } from '../db/connect.ts'
import { createWallet } from '../ledger/books.ts'

/** Who a new player is. `emailVerifiedAt` and `isAdmin` are never a caller's to say; an admin is an owner. */
export type NewPlayer = {
  username: string
  email: string
  passwordHash: string
  firstName?: string | undefined
  lastName?: string | undefined
  timeZone: string
  referralCode?: string | undefined
  termsAcceptedAt: Date | null
  emailVerifiedAt: Date | null
  isAdmin: boolean
  createdAt: Date
}

/**
 * Makes a player with an empty wallet and answers the player's id, or undefined when the username
 * is in use, in whatever case, or a verified email belongs to another account. A rival registration is waited for.
 */
export async function createPlayer(tx: Tx, player: NewPlayer): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('player')
    .values({
      username: player.username,
      email: player.email,
      email_verified_at: player.emailVerifiedAt,
      password_hash: player.passwordHash,
      first_name: player.firstName ?? null,
      last_name: player.lastName ?? null,
      is_admin: player.isAdmin,
      is_owner: player.isAdmin,
      offer_id: randomBytes(16).toString('hex'),
      referral_code: newReferralCode(),
      time_zone: player.timeZone,
      referral_code_used: player.referralCode ?? null,
      terms_accepted_at: player.termsAcceptedAt,
      created_at: player.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted === undefined) return undefined
  await createWallet(tx, inserted.id)
  return inserted.id
}

/** Letters and digits that are not taken for each other: 32 of them, so each is five bits. */
const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 10

function newReferralCode(): string {
  return Array.from(randomBytes(CODE_LENGTH), (byte) => CODE_CHARACTERS[byte % 32]).join('')
}
