import type { adminStats } from '@tallyhouse/contract/admin'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../db/connect.ts'

type Overview = z.output<typeof adminStats.answer>

/** The figures on top of the back office. */
export async function readOverview(db: Db): Promise<Overview> {
  const { rows } = await sql<Overview>`
    select
      (select count(*) from player) as "totalUsers",
      (select coalesce(sum(earned), 0)::bigint from wallet) as "totalPointsDistributed",
      (select count(*) from withdrawal where status = 'pending') as "pendingWithdrawals"`.execute(
    db,
  )
  const [overview] = rows
  if (overview === undefined) throw new Error('the overview has no row')
  return overview
}
