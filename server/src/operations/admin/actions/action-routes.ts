import * as contract from '@tallyhouse/contract/admin/actions'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/connect.ts'
import { mount } from '#platform/http/mount.ts'
import type { ReadForAdmin } from '../read-for-admin.ts'
import { readActions } from './action-list.ts'
import { readActors } from './actors.ts'

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
