import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { mailAddressLeft } from './mail-address-left.ts'
import { mailVerification } from './mail-verification.ts'

type Profile = {
  playerId: number
  /** What is undefined stays; null takes a name away. */
  firstName: string | null | undefined
  lastName: string | null | undefined
  email: string | undefined
  publicUrl: string
  now: Date
}

/**
 * Changes what a player says of themselves. Another e-mail is unverified from then on: it is mailed a
 * link, the old one is told, and no link that was mailed before works.
 * @throws AppError `account_taken` when another account has the e-mail
 */
export async function updateProfile(tx: Tx, profile: Profile): Promise<void> {
  const { playerId, publicUrl, now } = profile
  const player = await tx
    .selectFrom('player')
    .where('id', '=', playerId)
    .select(['username', 'email', 'first_name', 'last_name'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { firstName = player.first_name, lastName = player.last_name } = profile
  await tx
    .updateTable('player')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', playerId)
    .execute()
  const { email = player.email } = profile
  if (isSameAddress(email, player.email)) return

  await changeAddress(tx, playerId, email)
  await tx.deleteFrom('password_reset').where('player_id', '=', playerId).execute()
  const { username } = player
  await mailAddressLeft(tx, { username, email: player.email, now })
  const occasion = 'new_address'
  await mailVerification(tx, { playerId, username, email, occasion, publicUrl, now })
}

/** Addresses that differ in case alone are one, here as at sign-up. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

const UNIQUE_VIOLATION = '23505'

async function changeAddress(tx: Tx, playerId: number, email: string): Promise<void> {
  try {
    await tx
      .updateTable('player')
      .set({ email, email_verified_at: null })
      .where('id', '=', playerId)
      .execute()
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error
    throw new AppError('account_taken', 'That email is already in use.')
  }
}
