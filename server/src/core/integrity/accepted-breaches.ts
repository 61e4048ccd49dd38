import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { Accepted } from '#platform/module/audit-check.ts'

/** An operator's decision that one row's breaches are known and need no repair. */
type Acceptance = {
  id: number
  check: string
  row: string
  breaches: string[]
  reason: string
  operator: string
  acceptedAt: Date
}

/** All acceptances, oldest first. There are only as many as operators have recorded. */
export async function readAcceptances(db: Db): Promise<Acceptance[]> {
  const { rows } = await sql<Acceptance>`
    select id, details ->> 'check' as "check", details ->> 'row' as "row",
      details -> 'breaches' as breaches, details ->> 'reason' as reason, operator,
      created_at as "acceptedAt"
    from admin_action where action = 'breach_accepted' order by created_at, id`.execute(db)
  return rows
}

/** Accepted breaches, by check ID. */
export async function readAccepted(db: Db): Promise<(checkId: string) => Accepted> {
  const acceptances = await readAcceptances(db)
  return (checkId) =>
    new Set(
      acceptances.filter(({ check }) => check === checkId).flatMap(({ breaches }) => breaches),
    )
}
