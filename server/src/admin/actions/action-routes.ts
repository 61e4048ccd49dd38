import * as contract from '@tallyhouse/contract/admin/actions'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/connect.ts'
import { mount } from '#http/mount.ts'
import { readActions } from './action-list.ts'
import { readActors } from './actors.ts'

const PAGE_LINES = 50

export function actionRoutes(server: FastifyInstance, { db }: { db: Db }): void {
  mount(server, contract.adminActors, () => readActors(db))
  mount(server, contract.adminActions, ({ query: { userId, from, to, commandLine, ...filters } }) =>
    readActions(db, {
      ...filters,
      commandLine: commandLine === 'true',
      playerId: userId,
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
      limit: PAGE_LINES,
    }),
  )
}
