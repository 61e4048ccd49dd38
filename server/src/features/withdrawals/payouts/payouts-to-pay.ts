import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { MANUAL } from '../providers/manual.ts'

/** Bounds the read, however many payouts wait. */
export const TO_PAY_MAX = 10_000

type ToPay = { count: number; since: Date | null }

/** How many payouts wait for an admin to pay them by hand, up to {@link TO_PAY_MAX}, and since when the oldest does. */
export async function readToPay(db: Db): Promise<ToPay> {
  const { rows } = await sql<ToPay>`
    select count(*) as count, min(submitted_at) as since from (
      select submitted_at from payout_attempt
      where provider = ${sql.lit(MANUAL)} and result is null
      order by withdrawal_id limit ${TO_PAY_MAX}
    ) as waiting`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}
