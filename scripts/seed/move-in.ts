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
  const form = { username, email, password: PASSWORD, timeZone, termsAccepted: true }
  const passwordHash = await passwords.hash(PASSWORD)
  const publicUrl = town.config.publicUrl ?? `http://localhost:${town.config.port}`
  const playerId = await db
    .transaction()
    .execute((tx) => register(tx, { form, passwordHash, publicUrl, now: clock.now() }))
  if (playerId === undefined) return
  town.residents.push(await residentOf(town, playerId, username))
  await town.jobs.runDue()
  town.pass(4 * 60_000)
  if (pick(9) > 0) await clickLink(town, email)
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
