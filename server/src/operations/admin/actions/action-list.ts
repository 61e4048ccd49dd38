import type { adminAction } from '@tallyhouse/contract/admin/actions'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'

type ActionLine = z.output<typeof adminAction>

type ActionsPage = {
  adminId?: number | undefined
  /** Only actions on the command line. */
  commandLine?: boolean
  action?: ActionLine['action'] | undefined
  /** The player that the actions affected. */
  playerId?: number | undefined
  from?: Date | undefined
  to?: Date | undefined
  /** The id of the last row on the previous page. */
  before?: number | undefined
  limit: number
}

/** Admin actions, newest first. */
export async function readActions(db: Db, page: ActionsPage): Promise<ActionLine[]> {
  const { rows } = await actionsQuery(page).execute(db)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Each filter except time has its own index, sorted by time. */
function actionsQuery(page: ActionsPage) {
  const { adminId, commandLine, action, playerId, from, to, before, limit } = page
  const conditions = [
    adminId !== undefined && sql`entry.admin_id = ${adminId}`,
    commandLine && sql`entry.admin_id is null`,
    action !== undefined && sql`entry.action = ${action}`,
    playerId !== undefined && sql`entry.player_id = ${playerId}`,
    from !== undefined && sql`entry.created_at >= ${from}`,
    to !== undefined && sql`entry.created_at < ${to}`,
    before !== undefined &&
      sql`(entry.created_at, entry.id) <
        (select last.created_at, last.id from admin_action last where last.id = ${before})`,
  ].filter((condition) => condition !== false && condition !== undefined)
  return sql<Omit<ActionLine, 'createdAt'> & { createdAt: Date }>`
    select entry.id, entry.admin_id as "adminId", admin.username as "adminName", entry.operator,
      entry.action,
      entry.target_id as "targetId", entry.player_id as "targetUserId",
      player.username as "targetUsername", entry.details, entry.remote_address as "ipAddress",
      entry.created_at as "createdAt"
    from (
      select * from admin_action entry
      where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
      order by entry.created_at desc, entry.id desc limit ${limit}
    ) as entry
    left join player admin on admin.id = entry.admin_id
    left join player on player.id = entry.player_id
    order by entry.created_at desc, entry.id desc`
}
