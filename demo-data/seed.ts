import { readConfig } from '@tallyhouse/server/config/config'
import { matchStaff } from '@tallyhouse/server/core/staff/role-columns'
import { recountReturns } from '@tallyhouse/server/features/games/returns/return-roll-up'
import { ensureAdmin } from '@tallyhouse/server/features/identity/ensure-admin'
import { rate } from '@tallyhouse/server/features/standings/rating'
import type { Db } from '@tallyhouse/server/platform/db/connect'
import { openDatabase } from '@tallyhouse/server/platform/db/open-database'
import { handleStopRequests } from '@tallyhouse/server/platform/stop-requests'
import { chat } from './chat.ts'
import { DEMO_DOMAIN, usernames } from './demo-users.ts'
import { createDemoWorld, type DemoUser, type DemoWorld } from './demo-world.ts'
import { completeOffer, reverseLastOffer } from './earn.ts'
import { playRounds } from './play.ts'
import { PASSWORD, signUpDemoUser } from './sign-up.ts'
import { review, withdraw } from './withdraw.ts'

const DAYS = 30
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const SIGN_UPS_PER_DAY = 2
const OFFERS_PER_DAY = 10
const WITHDRAWALS_PER_DAY = 8
const PLAYERS_PER_DAY = 5
const CHATTERS_PER_DAY = 2
const UNREVIEWED_DAYS = 8
/** Ratings, mostly good. */
const opinions = [5, 4, 5, 3, 4, 5, 4, 2, 5, 4]

handleStopRequests()
const config = readConfig(process.env)
if (config.production) {
  console.error('Demo data cannot be created in production.')
  process.exit(1)
}
const database = await openDatabase(config, { connections: 10, log: console.log })
try {
  const existing = await countDemoUsers(database.db)
  if (existing > 0) console.log(`Demo data already exists: ${existing} players.`)
  else await seedDemoData(database.db)
} finally {
  await database.close()
}

async function countDemoUsers(db: Db): Promise<number> {
  const rows = await db
    .selectFrom('player')
    .select('id')
    .where('email', 'like', `%@${DEMO_DOMAIN}`)
    .execute()
  return rows.length
}

/** Creates a month of demo data day by day, so that IDs and times increase together. */
async function seedDemoData(db: Db): Promise<void> {
  const start = Date.now() - DAYS * DAY_MS
  const world = createDemoWorld(config, db, new Date(start))
  const adminId = await readAdminId(world)
  const newUsernames = [...usernames]
  const counts = { offers: 0, reversals: 0, bets: 0, withdrawals: 0, decisions: 0, messages: 0 }

  for (let day = 0; day < DAYS; day++) {
    const begins = start + day * DAY_MS
    for (const name of newUsernames.splice(0, SIGN_UPS_PER_DAY)) {
      await signUpDemoUser(world, name)
      world.advance(HOUR_MS)
    }
    for (const user of pickUsers(world, OFFERS_PER_DAY)) {
      if (await completeOffer(world, user)) counts.offers += 1
      world.advance(HOUR_MS / 3)
    }
    if (day % 6 === 5) {
      const [unlucky] = pickUsers(world, 1)
      if (unlucky && (await reverseLastOffer(world, unlucky))) counts.reversals += 1
    }
    world.advanceTo(new Date(begins + 12 * HOUR_MS))
    counts.bets += await playRounds(world, pickUsers(world, PLAYERS_PER_DAY))
    world.advanceTo(new Date(begins + 18 * HOUR_MS))
    for (const user of pickUsers(world, WITHDRAWALS_PER_DAY)) {
      if (await withdraw(world, user)) counts.withdrawals += 1
      await world.jobs.runDue()
      world.advance(HOUR_MS / 3)
    }
    if (day < DAYS - UNREVIEWED_DAYS) counts.decisions += await review(world, adminId)
    for (const user of pickUsers(world, CHATTERS_PER_DAY)) {
      if (await chat(world, user, counts.messages)) counts.messages += 1
      world.advance(60_000)
    }
    for (const user of pickUsers(world, 1)) await rateSite(world, user)
    world.advance(20_000)
    await world.jobs.runDue()
    world.advanceTo(new Date(begins + DAY_MS))
  }
  await db.transaction().execute(recountReturns)
  printSummary(world, counts)
}

/** Up to `count` different demo users. */
function pickUsers({ users, pick }: DemoWorld, count: number): DemoUser[] {
  const left = [...users]
  const chosen: DemoUser[] = []
  while (chosen.length < count && left.length > 0) {
    chosen.push(...left.splice(pick(left.length), 1))
  }
  return chosen
}

async function readAdminId({ db, clock, passwords }: DemoWorld): Promise<number> {
  const made = await ensureAdmin(db, {
    clock,
    passwords,
    admin: config.admin,
    log: console.log,
  })
  if (made.password)
    console.log(`Admin login, shown only once: ${made.username} / ${made.password}`)
  const admin = await db
    .selectFrom('player')
    .select('id')
    .where(matchStaff())
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return admin.id
}

function printSummary({ users }: DemoWorld, counts: Record<string, number>): void {
  const totals = Object.entries(counts).map(([what, count]) => `${count} ${what}`)
  console.log(`${users.length} players over ${DAYS} days: ${totals.join(', ')}.`)
  console.log(`Log in as any of them, such as ${users[0]?.username} / ${PASSWORD}`)
}

/** Rates the site as a demo user. */
async function rateSite({ db, clock, pick }: DemoWorld, { playerId }: DemoUser): Promise<void> {
  const stars = opinions[pick(opinions.length)] ?? 5
  await db.transaction().execute((tx) => rate(tx, { playerId, stars, now: clock.now() }))
}
