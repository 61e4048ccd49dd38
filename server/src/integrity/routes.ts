import * as contract from '@tallyhouse/contract/integrity'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/connect.ts'
import { mount } from '#http/mount.ts'

export function integrityRoutes(server: FastifyInstance, { db }: { db: Db }): void {
  mount(server, contract.adminIntegrity, async () => {
    const [pass, broken] = await Promise.all([
      db.selectFrom('integrity_pass').select('passed_at').executeTakeFirst(),
      db
        .selectFrom('integrity_breach')
        .selectAll()
        .where('cleared_at', 'is', null)
        .orderBy('id', 'desc')
        .execute(),
    ])
    return {
      checkedAt: pass?.passed_at?.toISOString() ?? null,
      broken: broken.map(({ check_id: check, breaches, found_at: foundAt }) => ({
        check,
        breaches,
        foundAt: foundAt.toISOString(),
      })),
    }
  })
}
