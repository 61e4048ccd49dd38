import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ledgerChecks } from '#core/ledger/audit.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type Day, nextDay } from '#platform/zones/zone-day.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { scaled } from '#testing/scale.ts'
import { rewardsChecks } from './audit.ts'
import { claimDailyBonus } from './claim-daily-bonus.ts'
import { readDailyBonusStatus } from './daily-bonus-status.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const DAYS = scaled({ test: 50, soak: 400 })
/** One long period contains both clock changes in each zone; the two short ones contain one each. */
const starts = DAYS === 400 ? ['2026-01-15'] : ['2026-02-25', '2026-09-25']
/** Minutes between attempts, in rotation. In negative steps the clock moves back. */
const steps = [431, 663, 299, -60, 61, 570, 780, -1, 1020, 347, -45, 880]
/** Days since the start without a claim. */
const absences = [14, 15, 26, 70, 71, 200, 201, 202, 333, 334]

const db = await testDatabase()

type Zone = [timeZone: string, changes: string[]]
/** The last one shifts by half an hour. */
const zones: Zone[] = [
  ['America/New_York', ['2026-03-08', '2026-11-01']],
  ['Europe/Berlin', ['2026-03-29', '2026-10-25']],
  ['Australia/Lord_Howe', ['2026-04-05', '2026-10-04']],
]

it.concurrent.each(scaled({ test: zones.slice(-1), soak: zones }))(
  `pays one bonus a day and counts the streak: ${starts.length * DAYS} days in %s`,
  async (timeZone, changes) => {
    const playerId = await barePlayer(db, 0)
    await db.updateTable('player').set({ time_zone: timeZone }).where('id', '=', playerId).execute()

    const wrong: object[] = []
    const streaks: number[] = []
    let last: Day = '2026-01-01'
    for (const { now, day } of await selectDatesInZone(
      timeZone,
      starts.flatMap((start) => instants(Date.parse(start), changes)),
    )) {
      const isDue = day > last
      const former = streaks.at(-1) ?? 0
      const streak = day > nextDay(last) ? 1 : former + 1
      const expected = {
        canClaim: isDue,
        waits: !isDue,
        isNextMega: streak % 7 === 0,
        streak: isDue ? streak : undefined,
      }
      const { canClaim, timeUntilNext, isNextMega } = await readDailyBonusStatus(db, playerId, now)
      const claimed = await claim(playerId, now)
      const seen = { canClaim, waits: timeUntilNext > 0, isNextMega, streak: claimed?.streak }
      if (JSON.stringify(seen) !== JSON.stringify(expected))
        wrong.push({ now, day, seen, expected })
      if (timeUntilNext < 0) wrong.push({ now, timeUntilNext })
      if (isDue) streaks.push(streak)
      if (isDue) last = day
    }
    expect(wrong).toEqual([])
    expect(streaks.length).toBeGreaterThan(starts.length * (DAYS - 2 * absences.length))
    expect(Math.max(...streaks)).toBeGreaterThan(scaled({ test: 14, soak: 100 }))
    expect(streaks.filter((streak) => streak === 1).length).toBeGreaterThan(3)
  },
  120_000,
)

it('the audit finds no breaches after these tests', async () => {
  expect(await listBreaches(db, [...ledgerChecks, ...rewardsChecks])).toEqual({})
})

/** When the player attempts a claim: at irregular times, and every 30 minutes around a clock change. */
function instants(start: number, changes: string[]): Date[] {
  const times: number[] = []
  let time = start
  for (let n = 0; time < start + DAYS * DAY_MS; n++) {
    const isNearChange = changes.some((day) => Math.abs(time - Date.parse(day)) <= DAY_MS)
    time += (isNearChange ? 30 : (steps[n % steps.length] ?? 0)) * MINUTE_MS
    // Every 200 attempts the clock moves back by a whole day.
    if (n % 200 === 199 && !isNearChange) time -= DAY_MS
    const isAbsent = absences.includes(Math.floor((time - start) / DAY_MS))
    if (!isAbsent) times.push(time)
  }
  return times.map((at) => new Date(at))
}

/** The calendar date in a zone at each instant, according to PostgreSQL. */
async function selectDatesInZone(
  timeZone: string,
  tries: Date[],
): Promise<{ now: Date; day: Day }[]> {
  const { rows } = await sql<{ now: Date; day: Day }>`
    select now, (now at time zone ${timeZone})::date::text as day
    from unnest(${tries}::timestamptz[]) with ordinality as try (now, n) order by n`.execute(db)
  return rows
}

async function claim(playerId: number, now: Date) {
  try {
    return await db
      .transaction()
      .execute((tx) => claimDailyBonus(tx, { playerId, key: undefined, now }))
  } catch (error) {
    if (error instanceof AppError && error.code === 'already_claimed') return undefined
    throw error
  }
}
