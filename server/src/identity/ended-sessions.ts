import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Those of the sessions that are no more, or no longer live at `now`. */
export async function readEndedSids(db: Db, sids: string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ sid: string }>`
    select asked.sid from unnest(${sids}::text[]) as asked(sid)
    where not exists (
      select from session where session.sid = asked.sid and session.expire > ${now}
    )`.execute(db)
  return rows.map(({ sid }) => sid)
}
