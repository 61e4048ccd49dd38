import { randomBytes } from 'node:crypto'
import { ADMIN_PASSWORD_MIN } from '@tallyhouse/contract/identity'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/connect.ts'
import { createPlayer } from './create-player.ts'
import type { Passwords } from './passwords.ts'

/** `password` is there when it was generated just now, and nowhere to be read again. */
type FirstAdmin = { username: string; password: string | undefined; created: boolean }

/**
 * Makes the first admin when there is none. Of several processes that start at once, one does.
 * @throws Error when the name or the address already belongs to a player, who is not made an admin, or
 * the password is too short
 */
export async function ensureAdmin(
  db: Db,
  deps: { clock: Clock; passwords: Passwords; admin: Config['admin'] },
): Promise<FirstAdmin> {
  const { clock, passwords, admin } = deps
  const { username } = admin
  if (await hasAdmin(db)) return { username, password: undefined, created: false }
  if (admin.password !== undefined && admin.password.length < ADMIN_PASSWORD_MIN) {
    throw new Error(`ADMIN_PASSWORD must be at least ${ADMIN_PASSWORD_MIN} characters`)
  }
  const password = admin.password ?? randomBytes(12).toString('base64url')
  const passwordHash = await passwords.hash(password)
  const created = await db
    .transaction()
    .execute((tx) => createAdmin(tx, { admin, passwordHash, now: clock.now() }))
  const isNews = created && admin.password === undefined
  return { username, password: isNews ? password : undefined, created }
}

async function createAdmin(
  tx: Tx,
  { admin, passwordHash, now }: { admin: Config['admin']; passwordHash: string; now: Date },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('first admin'))`.execute(tx)
  if (await hasAdmin(tx)) return false
  const playerId = await createPlayer(tx, {
    username: admin.username,
    email: admin.email,
    passwordHash,
    timeZone: 'UTC',
    termsAcceptedAt: null,
    emailVerifiedAt: now,
    isAdmin: true,
    createdAt: now,
  })
  if (playerId === undefined) {
    throw new Error('ADMIN_USERNAME or ADMIN_EMAIL already belongs to a player')
  }
  return true
}

async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('player')
    .where('is_admin', '=', true)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return admin !== undefined
}
