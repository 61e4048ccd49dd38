import { readConfig } from '@tallyhouse/server/config'
import type { Db } from '@tallyhouse/server/db/connect'
import { openDatabase } from '@tallyhouse/server/db/open-database'
import { recountReturns } from '@tallyhouse/server/games/return-roll-up'
import { ensureAdmin } from '@tallyhouse/server/identity/ensure-admin'
import { completeOffer, reverseLastOffer } from './seed/earn.ts'
import { moveIn, PASSWORD } from './seed/move-in.ts'
import { people, TOWN } from './seed/people.ts'
import { sit } from './seed/play.ts'
import { rateSite } from './seed/rate.ts'
import { talk } from './seed/talk.ts'
import { foundTown, type Resident, type Town } from './seed/town.ts'
import { review, withdraw } from './seed/withdraw.ts'

const DAYS = 30
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const NEWCOMERS_A_DAY = 2
const OFFERS_A_DAY = 10
const WITHDRAWALS_A_DAY = 8
const TABLE_SEATS = 5
const TALKERS_A_DAY = 2
const UNREVIEWED_DAYS = 8

if (process.env.NODE_ENV === 'production') {
  console.error('A demo population has no place in production.')
  process.exit(1)
}
const config = readConfig(process.env)
const database = await openDatabase(config, { connections: 10, log: console.log })
try {
  const known = await countResidents(database.db)
  if (known > 0) console.log(`The demo town is there already: ${known} players. Nothing to do.`)
  else await settleTown(database.db)
} finally {
  await database.close()
}

async function countResidents(db: Db): Promise<number> {
  const rows = await db
    .selectFrom('player')
    .select('id')
    .where('email', 'like', `%@${TOWN}`)
    .execute()
  return rows.length
}

/** A month of a small town, day by day, so that ids and times rise together. */
async function settleTown(db: Db): Promise<void> {
  const start = Date.now() - DAYS * DAY_MS
  const town = foundTown(config, db, new Date(start))
  const adminId = await anAdmin(town)
  const newcomers = [...people]
  const done = { offers: 0, reversals: 0, bets: 0, withdrawals: 0, decisions: 0, messages: 0 }

  for (let day = 0; day < DAYS; day++) {
    const begins = start + day * DAY_MS
    for (const name of newcomers.splice(0, NEWCOMERS_A_DAY)) {
      await moveIn(town, name)
      town.pass(HOUR_MS)
    }
    for (const resident of some(town, OFFERS_A_DAY)) {
      if (await completeOffer(town, resident)) done.offers += 1
      town.pass(HOUR_MS / 3)
    }
    if (day % 6 === 5) {
      const [unlucky] = some(town, 1)
      if (unlucky && (await reverseLastOffer(town, unlucky))) done.reversals += 1
    }
    town.passUntil(new Date(begins + 12 * HOUR_MS))
    done.bets += await sit(town, some(town, TABLE_SEATS))
    town.passUntil(new Date(begins + 18 * HOUR_MS))
    for (const resident of some(town, WITHDRAWALS_A_DAY)) {
      if (await withdraw(town, resident)) done.withdrawals += 1
      await town.jobs.runDue()
      town.pass(HOUR_MS / 3)
    }
    if (day < DAYS - UNREVIEWED_DAYS) done.decisions += await review(town, adminId)
    for (const resident of some(town, TALKERS_A_DAY)) {
      if (await talk(town, resident, done.messages)) done.messages += 1
      town.pass(60_000)
    }
    for (const resident of some(town, 1)) await rateSite(town, resident)
    town.pass(20_000)
    await town.jobs.runDue()
    town.passUntil(new Date(begins + DAY_MS))
  }
  await db.transaction().execute(recountReturns)
  tell(town, done)
}

/** Different residents, `count` at the most. */
function some({ residents, pick }: Town, count: number): Resident[] {
  const left = [...residents]
  const chosen: Resident[] = []
  while (chosen.length < count && left.length > 0) {
    chosen.push(...left.splice(pick(left.length), 1))
  }
  return chosen
}

async function anAdmin({ db, clock, passwords }: Town): Promise<number> {
  const made = await ensureAdmin(db, { clock, passwords, admin: config.admin })
  if (made.password)
    console.log(`Admin log-in, shown this once: ${made.username} / ${made.password}`)
  const admin = await db
    .selectFrom('player')
    .select('id')
    .where('is_admin', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return admin.id
}

function tell({ residents }: Town, done: Record<string, number>): void {
  const counts = Object.entries(done).map(([what, count]) => `${count} ${what}`)
  console.log(`${residents.length} players over ${DAYS} days: ${counts.join(', ')}.`)
  console.log(`Log in as any of them, for example ${residents[0]?.username} / ${PASSWORD}`)
}
