import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Topic } from '#platform/bus/bus.ts'
import type { Db } from '#platform/db/connect.ts'

/** Published by the process that ended the sessions. */
export const sessionsEnded: Topic<{ sids: string[] }> = {
  name: 'sessions_ended',
  shape: z.strictObject({ sids: z.array(z.string()) }),
}

/** Returns the given sessions that are deleted or expired at `now`. */
export async function readEndedSids(db: Db, sids: string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ sid: string }>`
    select given.sid from unnest(${sids}::text[]) as given(sid)
    where not exists (
      select from session where session.sid = given.sid and session.expire > ${now}
    )`.execute(db)
  return rows.map(({ sid }) => sid)
}
