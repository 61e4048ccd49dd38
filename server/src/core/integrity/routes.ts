import * as contract from '@tallyhouse/contract/integrity'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { mount } from '#platform/http/mount.ts'

export function integrityRoutes(server: FastifyInstance, { db }: { db: Db }): void {
  mount(server, contract.adminIntegrity, async () => {
    const [pass, broken] = await Promise.all([
      db.selectFrom('integrity_pass').select('passed_at').executeTakeFirst(),
      db
        .selectFrom('integrity_breach')
        .select(['check_id', 'breaches', 'found_at'])
        .select(
          sql<{ id: number; username: string }[] | null>`case when player_ids is not null then (
            select coalesce(json_agg(json_build_object('id', id, 'username', username) order by id), '[]')
            from player where id = any(player_ids)
          ) end`.as('players'),
        )
        .where('cleared_at', 'is', null)
        .orderBy('id', 'desc')
        .execute(),
    ])
    return {
      checkedAt: pass?.passed_at?.toISOString() ?? null,
      broken: broken.map(({ check_id: check, breaches, players, found_at: foundAt }) => ({
        check,
        breaches,
        players,
        foundAt: foundAt.toISOString(),
      })),
    }
  })
}
