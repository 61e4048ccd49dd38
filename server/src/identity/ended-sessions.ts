import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Topic } from '../bus/bus.ts'
import type { Db } from '../db/connect.ts'

/** Told once sessions have ended, by whichever process. */
export const sessionsEnded: Topic<{ sids: string[] }> = {
  name: 'sessions_ended',
  shape: z.strictObject({ sids: z.array(z.string()) }),
}

/** Those of the sessions that are no more, or no longer live at `now`. */
export async function readEndedSids(db: Db, sids: string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ sid: string }>`
    select asked.sid from unnest(${sids}::text[]) as asked(sid)
    where not exists (
      select from session where session.sid = asked.sid and session.expire > ${now}
    )`.execute(db)
  return rows.map(({ sid }) => sid)
}
