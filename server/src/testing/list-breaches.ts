import type { Db } from '#platform/db/connect.ts'
import type { AuditCheck } from '#platform/module/audit-check.ts'

/** Returns each broken invariant's breaches, by its id. */
export async function listBreaches(
  db: Db,
  checks: AuditCheck[],
): Promise<Record<string, string[]>> {
  const found = await Promise.all(
    checks.map(async (check) => [check.id, await check.breaches(db, new Set())] as const),
  )
  return Object.fromEntries(
    found
      .filter(([, breaches]) => breaches.length > 0)
      .map(([id, breaches]) => [id, breaches.map(({ text }) => text)]),
  )
}
