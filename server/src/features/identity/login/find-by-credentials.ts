import { foldText } from '@tallyhouse/contract/fold-text'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/connect.ts'
import { folded } from '#platform/db/folded.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { isEmailVerified } from '#platform/mail/verified-email.ts'
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
  return provePassword(db, passwords, { player, password })
}

/** The username with this verified email. */
export async function usernameOfEmail(db: Db, email: string): Promise<string | undefined> {
  const player = await db
    .selectFrom('player')
    .where(hasLoginName(email))
    .select('username')
    .executeTakeFirst()
  return player?.username
}

/** Usernames never contain an @. */
function hasLoginName(typed: string): RawBuilder<SqlBool> {
  const name = foldText(typed)
  return name.includes('@')
    ? sql<SqlBool>`(${folded('player.email')} = ${name} and ${isEmailVerified})`
    : sql<SqlBool>`${folded('player.username')} = ${name}`
}

/**
 * Checks a logged-in player's password.
 * @throws AppError `password_wrong`
 */
export async function confirmPassword(
  db: Db,
  passwords: Passwords,
  { playerId, password }: { playerId: number; password: string },
): Promise<PasswordProof> {
  const player = await db
    .selectFrom('player')
    .where('id', '=', playerId)
    .select(['id', 'password_hash'])
    .executeTakeFirstOrThrow()
  const proof = await provePassword(db, passwords, { player, password })
  if (proof === undefined) throw new AppError('password_wrong')
  return proof
}

/** Checks a password, and replaces a hash that is not in its normal form. */
async function provePassword(
  db: Db,
  passwords: Passwords,
  tried: { player: { id: number; password_hash: string } | undefined; password: string },
): Promise<PasswordProof | undefined> {
  const { player, password } = tried
  const { isCorrect, newHash } = await passwords.check(password, player?.password_hash)
  if (!isCorrect || player === undefined) return undefined
  const { id: playerId, password_hash: passwordHash } = player
  if (newHash === undefined) return { playerId, passwordHash }
  await db.transaction().execute((tx) => replaceHash(tx, { playerId, passwordHash }, newHash))
  return { playerId, passwordHash: newHash }
}

/** Stores a new hash for the same password, unless the password has changed since. */
async function replaceHash(tx: Tx, proof: PasswordProof, newHash: string): Promise<void> {
  await tx
    .updateTable('player')
    .set({ password_hash: newHash })
    .where('id', '=', proof.playerId)
    .where('password_hash', '=', proof.passwordHash)
    .execute()
}

/** Locks the proven player. Returns false when the password has changed since. */
export async function lockProven(tx: Tx, proof: PasswordProof): Promise<boolean> {
  const player = await tx
    .selectFrom('player')
    .where('id', '=', proof.playerId)
    .select('password_hash')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return player.password_hash === proof.passwordHash
}
