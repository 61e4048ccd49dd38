import { createHash } from 'node:crypto'
import { avatar } from '@tallyhouse/contract/avatars'
import {
  sendVerification,
  VERIFICATION_JOB,
} from '@tallyhouse/server/features/identity/email/verification-job'
import { verifyEmail } from '@tallyhouse/server/features/identity/email/verify-email'
import { register } from '@tallyhouse/server/features/identity/register'
import type { Tx } from '@tallyhouse/server/platform/db/connect'
import { MAIL_JOB } from '@tallyhouse/server/platform/mail/mail-job'
import { sql } from 'kysely'
import { DEMO_DOMAIN } from './demo-users.ts'
import type { DemoUser, DemoWorld } from './demo-world.ts'

/** Every demo user's password. */
export const PASSWORD = 'quiet harbour lamp'

const timeZones = ['Europe/Lisbon', 'America/Chicago', 'Asia/Manila', 'Europe/Oslo', 'UTC']

/** Signs up a demo user. Eight in nine verify their email. */
export async function signUpDemoUser(world: DemoWorld, username: string): Promise<void> {
  const { db, clock, passwords, pick } = world
  const email = `${username}@${DEMO_DOMAIN}`
  const timeZone = timeZones[pick(timeZones.length)]
  const referralCode = await pickReferralCode(world)
  const form = { username, email, password: PASSWORD, timeZone, termsAccepted: true, referralCode }
  const passwordHash = await passwords.hash(PASSWORD)
  const from = createOrigin(world.users.length, username)
  const now = clock.now()
  const signedUp = await db.transaction().execute(async (tx) => {
    const playerId = await register(tx, { form, passwordHash, from, now })
    if (playerId === undefined) return undefined
    return { playerId, token: await takeToken(tx, { playerId, email, now }) }
  })
  if (signedUp === undefined) return
  const { playerId, token } = signedUp
  await pickAvatar(world, playerId)
  world.users.push(await toDemoUser(world, playerId, username))
  world.advance(4 * 60_000)
  if (pick(9) > 0) {
    await db.transaction().execute((tx) => verifyEmail(tx, token, clock.now()))
  }
}

/**
 * The token in the email verification link. Removes the email from the queue, because a product
 * running on the same database would send it, or a later one in its place.
 */
async function takeToken(
  tx: Tx,
  { playerId, email, now }: { playerId: number; email: string; now: Date },
): Promise<string> {
  await sendVerification(tx, { playerId, occasion: 'sign_up', publicUrl: 'http://localhost', now })
  const { rows } = await sql<{ text: string | null }>`
    delete from job where kind = ${MAIL_JOB} and payload->>'to' = ${email}
      or kind = ${VERIFICATION_JOB} and payload->>'playerId' = ${playerId}::text
    returning payload->>'text' as text`.execute(tx)
  const links = rows.map(({ text }) => text?.match(/\/verify-email\?token=([\w-]+)/)?.[1])
  const token = links.find((link) => link !== undefined)
  if (token === undefined) throw new Error(`no link was mailed to ${email}`)
  return token
}

/** Another user's referral code, for one in three sign-ups. */
async function pickReferralCode({ db, users, pick }: DemoWorld): Promise<string | undefined> {
  const referrer = users[pick(3 * users.length + 1)]
  if (referrer === undefined) return undefined
  const { referral_code: code } = await db
    .selectFrom('player')
    .select('referral_code')
    .where('id', '=', referrer.playerId)
    .executeTakeFirstOrThrow()
  return code
}

/** Sets an avatar, except for one in four users. */
async function pickAvatar({ db, users }: DemoWorld, playerId: number): Promise<void> {
  const index = users.length
  if (index % 4 === 3) return
  const picked = avatar.options[(index * 7) % avatar.options.length] ?? null
  await db.updateTable('player').set({ avatar: picked }).where('id', '=', playerId).execute()
}

/** A documentation IP address and a device hash. */
function createOrigin(index: number, username: string) {
  const device = createHash('md5').update(username).digest('hex')
  return { remoteAddress: `198.51.100.${index & 255}`, device }
}

async function toDemoUser(world: DemoWorld, playerId: number, username: string): Promise<DemoUser> {
  const { offer_id: offerId } = await world.db
    .selectFrom('player')
    .select('offer_id')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return { playerId, username, offerId, offersDone: 0 }
}
