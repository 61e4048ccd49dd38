import { createHash } from 'node:crypto'
import { avatar } from '@tallyhouse/contract/avatars'
import { register } from '@tallyhouse/server/identity/register'
import { verifyEmail } from '@tallyhouse/server/identity/verify-email'
import { TOWN } from './people.ts'
import type { Resident, Town } from './town.ts'

/** With what everybody in the town logs in. */
export const PASSWORD = 'quiet harbour lamp'

const timeZones = ['Europe/Lisbon', 'America/Chicago', 'Asia/Manila', 'Europe/Oslo', 'UTC']

/** Signs somebody up and, but for one in nine, clicks the link in their mail. */
export async function moveIn(town: Town, username: string): Promise<void> {
  const { db, clock, passwords, pick } = town
  const email = `${username}@${TOWN}`
  const timeZone = timeZones[pick(timeZones.length)]
  const referralCode = await someCode(town)
  const form = { username, email, password: PASSWORD, timeZone, termsAccepted: true, referralCode }
  const passwordHash = await passwords.hash(PASSWORD)
  const from = homeOf(town.residents.length, username)
  const playerId = await db
    .transaction()
    .execute((tx) => register(tx, { form, passwordHash, from, now: clock.now() }))
  if (playerId === undefined) return
  await pickAvatar(town, playerId)
  town.residents.push(await residentOf(town, playerId, username))
  await town.jobs.runDue()
  town.pass(4 * 60_000)
  if (pick(9) > 0) await clickLink(town, email)
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

/** Without the mail, which a running server may have sent in our place, nothing happens. */
async function clickLink({ db, clock, mails }: Town, email: string): Promise<void> {
  const mail = mails.findLast(({ to }) => to === email)
  const token = mail?.text.match(/\/verify-email\?token=([\w-]+)/)?.[1]
  if (token === undefined) return
  await db.transaction().execute((tx) => verifyEmail(tx, token, clock.now()))
}
