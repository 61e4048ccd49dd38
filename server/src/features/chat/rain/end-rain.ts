import { sql } from 'kysely'
import type { Tx } from '#platform/db/connect.ts'

/** Ends the active rain if its time is up. Returns whether it did. */
export async function endDueRain(tx: Tx, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update rain set ended_at = ${now} where ended_at is null and ends_at <= ${now}`.execute(tx)
  return numAffectedRows === 1n
}
