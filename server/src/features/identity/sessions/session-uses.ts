import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { type RecurringTask, recurringTask } from '#platform/scheduler/recurring-task.ts'

const EVERY_MS = 30_000
const BATCH_SESSIONS = 1000

/** Which sessions were used, recorded twice a minute. */
export type SessionUses = {
  /** Notes that a session is in use. Writes nothing yet. */
  note(sid: string): void
  task: RecurringTask<void>
}

/** Notes uses in memory, so that no call waits for a write. A crash loses half a minute. */
export function createSessionUses({ db, clock }: { db: Db; clock: Clock }): SessionUses {
  const noted = new Map<string, Date>()

  async function record(): Promise<void> {
    const uses = [...noted]
    noted.clear()
    for (let at = 0; at < uses.length; at += BATCH_SESSIONS) {
      await writeUses(db, uses.slice(at, at + BATCH_SESSIONS))
    }
  }

  return {
    note: (sid) => void noted.set(sid, clock.now()),
    task: recurringTask({
      name: 'record-session-uses',
      everyMs: EVERY_MS,
      run: record,
      finish: record,
    }),
  }
}

/** Locks the rows in one order, because other processes record uses of the same sessions. */
async function writeUses(db: Db, uses: [sid: string, at: Date][]): Promise<void> {
  await sql`
    with used as (
      select session.sid, given.at
      from unnest(${uses.map(([sid]) => sid)}::text[], ${uses.map(([, at]) => at)}::timestamptz[])
        as given (sid, at)
      join session on session.sid = given.sid
      where given.at > coalesce(active_at, '-infinity')
      order by session.sid for no key update of session
    )
    update session set active_at = used.at from used where session.sid = used.sid`.execute(db)
}

/** When a session was last used. */
export const lastUsedAt = sql<Date>`greatest(session.seen_at, session.active_at)`
