import type { adminActors } from '@tallyhouse/contract/admin/actions'
import * as contract from '@tallyhouse/contract/admin/actions'
import type { Role } from '@tallyhouse/contract/permissions'
import { markRole } from '@tallyhouse/contract/staff'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { selectRole } from '#core/staff/role-columns.ts'
import type { Db } from '#platform/db/connect.ts'
import { folded } from '#platform/db/folded.ts'
import { mount } from '#platform/http/mount.ts'
import type { ReadForAdmin } from '../read-for-admin.ts'
import { readActions } from './action-list.ts'

const PAGE_LINES = 50

type ActionDeps = { db: Db; readForAdmin: ReadForAdmin }

export function actionRoutes(server: FastifyInstance, { db, readForAdmin }: ActionDeps): void {
  mount(server, contract.adminActors, () => readActors(db))
  mount(server, contract.adminActions, ({ query, session: { playerId: adminId } }) => {
    const { userId, from, to, commandLine, ...filters } = query
    return readForAdmin({ name: 'admin_actions', adminId, before: query.before }, (source) =>
      readActions(source, {
        ...filters,
        commandLine: commandLine === 'true',
        playerId: userId,
        from: from === undefined ? undefined : new Date(from),
        to: to === undefined ? undefined : new Date(to),
        limit: PAGE_LINES,
      }),
    )
  })
}

type Actor = z.output<typeof adminActors.response>[number]

/** Everyone who has recorded actions, sorted by name. Reads one index entry per person. */
async function readActors(db: Db): Promise<Actor[]> {
  const { rows } = await sql<{ id: number; username: string; role: Role }>`
    with recursive actor as (
      (select admin_id from admin_action order by admin_id limit 1)
      union all
      select (select next.admin_id from admin_action next
        where next.admin_id > actor.admin_id order by next.admin_id limit 1)
      from actor where actor.admin_id is not null
    )
    select player.id, username, ${selectRole()} as role
    from actor join player on player.id = actor.admin_id
    order by ${folded('username')}, player.id`.execute(db)
  return rows.map(({ role, ...actor }) => ({ ...actor, ...markRole(role) }))
}
