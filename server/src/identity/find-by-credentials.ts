import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import type { Passwords } from './passwords.ts'
import { isProven } from './proven-address.ts'

/** That somebody knew a player's password: it was the one with this hash. */
export type PasswordProof = { playerId: number; passwordHash: string }

/**
 * The player these credentials belong to, or undefined. `username` may be the player's email, if they have proven
 * it: an unproven one is a mere claim, and opens no account. An unknown username or email takes as long as a wrong
 * password.
 */
export async function findByCredentials(
  db: Db,
  passwords: Passwords,
  { username, password }: { username: string; password: string },
): Promise<PasswordProof | undefined> {
  const player = await db
    .selectFrom('player')
    .where(isNamed(username))
    .select(['id', 'password_hash'])
    .executeTakeFirst()
  const isRight = await passwords.matches(password, player?.password_hash)
  if (!isRight || player === undefined) return undefined
  return { playerId: player.id, passwordHash: player.password_hash }
}

/** The username of the player whose proven email this is. */
export async function usernameOfEmail(db: Db, email: string): Promise<string | undefined> {
  const player = await db
    .selectFrom('player')
    .where(isNamed(email))
    .select('username')
    .executeTakeFirst()
  return player?.username
}

/** No username has an @. */
function isNamed(name: string): RawBuilder<SqlBool> {
  const lower = name.toLowerCase()
  return name.includes('@')
    ? sql<SqlBool>`(lower(player.email) = ${lower} and ${isProven})`
    : sql<SqlBool>`lower(player.username) = ${lower}`
}

/**
 * Has a player who is signed in prove that they know their password.
 * @throws AppError `password_wrong`
 */
export async function provePassword(
  db: Db,
  passwords: Passwords,
  { playerId, password }: { playerId: number; password: string },
): Promise<PasswordProof> {
  const { password_hash: passwordHash } = await db
    .selectFrom('player')
    .where('id', '=', playerId)
    .select('password_hash')
    .executeTakeFirstOrThrow()
  if (!(await passwords.matches(password, passwordHash))) throw new AppError('password_wrong')
  return { playerId, passwordHash }
}

/** Locks a player for whom a password was proven. False when it is no longer theirs. */
export async function lockProven(tx: Tx, proof: PasswordProof): Promise<boolean> {
  const player = await tx
    .selectFrom('player')
    .where('id', '=', proof.playerId)
    .select('password_hash')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return player.password_hash === proof.passwordHash
}
