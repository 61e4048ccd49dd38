import { randomBytes } from 'node:crypto'
import type { Role } from '@tallyhouse/contract/permissions'
import { createWallet } from '#core/ledger/books.ts'
import { toRoleColumns } from '#core/staff/role-columns.ts'
import type { Tx } from '#platform/db/connect.ts'

/** Never set `emailVerifiedAt` or `role` from client input. */
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
  role: Role
  createdAt: Date
}

/**
 * Creates a player with an empty wallet. Returns the player's id, or undefined when the username is taken
 * (ignoring case) or a verified email belongs to another account. Waits for a concurrent registration with
 * the same username.
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
      ...toRoleColumns(player.role),
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

/** Letters and digits that are not easily confused: 32, so each encodes five bits. */
const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 10

function newReferralCode(): string {
  return Array.from(randomBytes(CODE_LENGTH), (byte) => CODE_CHARACTERS[byte % 32]).join('')
}
