import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'

const UNSENT_MS_MAX = 3_600_000

/** A withdrawal that is not paid yet, and why. */
export type SlowPayout = {
  withdrawalId: number
  status: string
  provider: string | null
  submittedAt: Date | null
  /** The admin who is paying it by hand. */
  takenBy: string | null
  attempts: number
  lastError: string | null
}

/**
 * Payouts that are sent or queued but not final, and approved ones that failed or wait for over an hour, those
 * sent first at the top.
 */
export async function readSlowPayouts(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<SlowPayout[]> {
  const unsentBefore = new Date(now.getTime() - UNSENT_MS_MAX)
  const { rows } = await sql<SlowPayout>`
    select withdrawal.id as "withdrawalId", withdrawal.status, attempt.provider,
      submitted_at as "submittedAt", taker.username as "takenBy", job.attempts, job.last_error as "lastError"
    from withdrawal
    join job on job.kind = 'payout' and job.finished_at is null
      and (job.payload ->> 'withdrawalId')::bigint = withdrawal.id
    left join payout_attempt attempt
      on attempt.withdrawal_id = withdrawal.id and result is distinct from 'refused'
    left join payout_take take on take.withdrawal_id = withdrawal.id and ended_at is null
    left join player taker on taker.id = take.admin_id
    where withdrawal.status = 'processing' or withdrawal.status = 'approved'
      and (job.last_error is not null or withdrawal.created_at < ${unsentBefore})
    order by submitted_at, withdrawal.id limit ${limit}`.execute(db)
  return rows
}
