import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { ReadReplica } from '#platform/db/read-replica.ts'
import type { StaleRead } from '#platform/db/stale-reads.ts'

/** An action commits sooner than this after its recorded time. */
const COMMIT_MS_MAX = 10_000

export type ReadForAdmin = <Result>(
  page: { name: StaleRead; adminId: number; before?: unknown },
  read: (db: Db) => Promise<Result>,
) => Promise<Result>

/**
 * Returns a function that reads a page for an admin, from the standby if there is one. After an action by
 * the admin, which is recorded with it, the primary is read until the standby has it, so that admins see
 * what they did. So is every page after the first, whose cursor the standby may lack.
 */
export function createReadForAdmin({
  db,
  replica,
  clock,
}: {
  db: Db
  replica: ReadReplica | undefined
  clock: Clock
}): ReadForAdmin {
  return async ({ name, adminId, before }, read) => {
    if (replica === undefined || before !== undefined) return read(db)
    const since = new Date(clock.now().getTime() - replica.lagMsMax - COMMIT_MS_MAX)
    return (await hasActed(db, adminId, since)) ? read(db) : replica.readStale(name, read)
  }
}

async function hasActed(db: Db, adminId: number, since: Date): Promise<boolean> {
  const action = await db
    .selectFrom('admin_action')
    .where('admin_id', '=', adminId)
    .where('created_at', '>', since)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return action !== undefined
}
