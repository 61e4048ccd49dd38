import type { adminActors } from '@tallyhouse/contract/admin/actions'
import type { Role } from '@tallyhouse/contract/permissions'
import { markRole } from '@tallyhouse/contract/staff'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { selectRole } from '#core/staff/role-columns.ts'
import type { Db } from '#platform/db/connect.ts'
import { folded } from '#platform/db/folded.ts'

type Actor = z.output<typeof adminActors.answer>[number]

/** Everyone who has recorded actions, sorted by name. Reads one index entry per person. */
export async function readActors(db: Db): Promise<Actor[]> {
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
