import type { adminActors } from '@tallyhouse/contract/admin/actions'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'
import { folded } from '#platform/db/folded.ts'

type Actor = z.output<typeof adminActors.answer>[number]

/** Everyone who has recorded actions, sorted by name. Reads one index entry per person. */
export async function readActors(db: Db): Promise<Actor[]> {
  const { rows } = await sql<Actor>`
    with recursive actor as (
      (select admin_id from admin_action order by admin_id limit 1)
      union all
      select (select next.admin_id from admin_action next
        where next.admin_id > actor.admin_id order by next.admin_id limit 1)
      from actor where actor.admin_id is not null
    )
    select player.id, username, is_admin as "isAdmin"
    from actor join player on player.id = actor.admin_id
    order by ${folded('username')}, player.id`.execute(db)
  return rows
}
