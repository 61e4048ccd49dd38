import { createHash } from 'node:crypto'
import { avatar } from '@tallyhouse/contract/avatars'
import type { Tx } from '@tallyhouse/server/db/connect'
import { mailProof, PROOF_JOB } from '@tallyhouse/server/identity/proof-job'
import { register } from '@tallyhouse/server/identity/register'
import { verifyEmail } from '@tallyhouse/server/identity/verify-email'
import { MAIL_JOB } from '@tallyhouse/server/mail/mail-job'
import { sql } from 'kysely'
import { TOWN } from './people.ts'
import type { Resident, Town } from './town.ts'

/** With what everybody in the town logs in. */
export const PASSWORD = 'quiet harbour lamp'

const timeZones = ['Europe/Lisbon', 'America/Chicago', 'Asia/Manila', 'Europe/Oslo', 'UTC']

/** Signs somebody up and, but for one in nine, has them follow the link that verifies their email. */
export async function moveIn(town: Town, username: string): Promise<void> {
  const { db, clock, passwords, pick } = town
  const email = `${username}@${TOWN}`
  const timeZone = timeZones[pick(timeZones.length)]
  const referralCode = await someCode(town)
  const form = { username, email, password: PASSWORD, timeZone, termsAccepted: true, referralCode }
  const passwordHash = await passwords.hash(PASSWORD)
  const from = homeOf(town.residents.length, username)
  const now = clock.now()
  const signedUp = await db.transaction().execute(async (tx) => {
    const playerId = await register(tx, { form, passwordHash, from, now })
    if (playerId === undefined) return undefined
    return { playerId, token: await takeToken(tx, { playerId, email, now }) }
  })
  if (signedUp === undefined) return
  const { playerId, token } = signedUp
  await pickAvatar(town, playerId)
  town.residents.push(await residentOf(town, playerId, username))
  town.pass(4 * 60_000)
  if (pick(9) > 0) {
    await db.transaction().execute((tx) => verifyEmail(tx, token, clock.now()))
  }
}

/**
 * The token of the link that verifies the address. The mail is taken out of the queue, because a product
 * that runs on the same database would send it, or a later one in its place.
 */
async function takeToken(
  tx: Tx,
  { playerId, email, now }: { playerId: number; email: string; now: Date },
): Promise<string> {
  await mailProof(tx, { playerId, occasion: 'sign_up', publicUrl: 'http://localhost', now })
  const { rows } = await sql<{ text: string | null }>`
    delete from job where kind = ${MAIL_JOB} and payload->>'to' = ${email}
      or kind = ${PROOF_JOB} and payload->>'playerId' = ${playerId}::text
    returning payload->>'text' as text`.execute(tx)
  const links = rows.map(({ text }) => text?.match(/\/verify-email\?token=([\w-]+)/)?.[1])
  const token = links.find((link) => link !== undefined)
  if (token === undefined) throw new Error(`no link was mailed to ${email}`)
  return token
}

/** The code of a neighbour, for the one in three who was brought by somebody. */
async function someCode({ db, residents, pick }: Town): Promise<string | undefined> {
  const neighbour = residents[pick(3 * residents.length + 1)]
  if (neighbour === undefined) return undefined
  const { referral_code: code } = await db
    .selectFrom('player')
    .select('referral_code')
    .where('id', '=', neighbour.playerId)
    .executeTakeFirstOrThrow()
  return code
}

/** One in four stays with the initial. */
async function pickAvatar({ db, residents }: Town, playerId: number): Promise<void> {
  const turn = residents.length
  if (turn % 4 === 3) return
  const picked = avatar.options[(turn * 7) % avatar.options.length] ?? null
  await db.updateTable('player').set({ avatar: picked }).where('id', '=', playerId).execute()
}

/** An address that belongs to nobody, and the name of a browser there. */
function homeOf(residents: number, username: string) {
  const device = createHash('md5').update(username).digest('hex')
  return { remoteAddress: `198.51.100.${residents & 255}`, device }
}

async function residentOf(town: Town, playerId: number, username: string): Promise<Resident> {
  const { offer_id: offerId } = await town.db
    .selectFrom('player')
    .select('offer_id')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return { playerId, username, offerId, offersDone: 0 }
}
