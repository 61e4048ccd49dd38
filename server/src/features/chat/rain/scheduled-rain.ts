import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/connect.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { type StartedRain, startRain } from './start-rain.ts'

/** Starts a rain if one is due by the schedule in the settings. */
export async function startScheduledRain(db: Db, now: Date): Promise<StartedRain | undefined> {
  if (!(await isRainDue(db, now))) return undefined
  return db.transaction().execute(async (tx) => {
    await lockSchedule(tx)
    if (!(await isRainDue(tx, now))) return undefined
    return startRain(tx, { startedBy: null, order: {}, now })
  })
}

/** Serializes processes, so that each sees the rain that another one starts. */
async function lockSchedule(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('scheduled rain'))`.execute(tx)
}

async function isRainDue(db: Db, now: Date): Promise<boolean> {
  const { rainEveryMinutes, rainBudget, rainPoints } = await readSettings(db)
  if (rainEveryMinutes === 0 || rainBudget < rainPoints) return false
  const latest = await db
    .selectFrom('rain')
    .select(['started_at', 'ended_at'])
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (latest === undefined) return true
  const dueAt = latest.started_at.getTime() + rainEveryMinutes * 60_000
  return latest.ended_at !== null && now.getTime() >= dueAt
}
