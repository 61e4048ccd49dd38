import type { Db } from '../db/connect.ts'
import type { Passwords } from './passwords.ts'

/**
 * The id of the player these credentials belong to, or undefined. An unknown username takes as
 * long as a wrong password.
 */
export async function findByCredentials(
  db: Db,
  passwords: Passwords,
  { username, password }: { username: string; password: string },
): Promise<number | undefined> {
  const player = await db
    .selectFrom('player')
    .where((where) => where(where.fn('lower', ['username']), '=', username.toLowerCase()))
    .select(['id', 'password_hash'])
    .executeTakeFirst()
  const isRight = await passwords.matches(password, player?.password_hash)
  return isRight ? player?.id : undefined
}
