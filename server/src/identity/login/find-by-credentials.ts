import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#db/connect.ts'
import { AppError } from '#errors/app-error.ts'
import { isEmailVerified } from '../email/verified-email.ts'
import type { Passwords } from '../passwords/passwords.ts'

/** Proof that a player's password was entered: it matched this hash. */
export type PasswordProof = { playerId: number; passwordHash: string }

/**
 * The player these credentials belong to, or undefined. `username` may be the player's email, but only a
 * verified one: anyone can enter an email that is not theirs. An unknown username or email takes as long
 * to reject as a wrong password.
 */
export async function findByCredentials(
  db: Db,
  passwords: Passwords,
  { username, password }: { username: string; password: string },
): Promise<PasswordProof | undefined> {
  const player = await db
    .selectFrom('player')
    .where(hasLoginName(username))
    .select(['id', 'password_hash'])
    .executeTakeFirst()
  const isCorrect = await passwords.matches(password, player?.password_hash)
  if (!isCorrect || player === undefined) return undefined
  return { playerId: player.id, passwordHash: player.password_hash }
}

/** The username of the player with this verified email. */
export async function usernameOfEmail(db: Db, email: string): Promise<string | undefined> {
  const player = await db
    .selectFrom('player')
    .where(hasLoginName(email))
    .select('username')
    .executeTakeFirst()
  return player?.username
}

/** Usernames never contain an @. */
function hasLoginName(name: string): RawBuilder<SqlBool> {
  const lower = name.toLowerCase()
  return name.includes('@')
    ? sql<SqlBool>`(lower(player.email) = ${lower} and ${isEmailVerified})`
    : sql<SqlBool>`lower(player.username) = ${lower}`
}

/**
 * Checks the password of a logged-in player.
 * @throws AppError `password_wrong`
 */
export async function confirmPassword(
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

/** Locks the player of a password proof. Returns false when the password has changed since. */
export async function lockProven(tx: Tx, proof: PasswordProof): Promise<boolean> {
  const player = await tx
    .selectFrom('player')
    .where('id', '=', proof.playerId)
    .select('password_hash')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return player.password_hash === proof.passwordHash
}
