import { transactions } from '@tallyhouse/contract/ledger'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/connect.ts'
import { mount } from '#platform/http/mount.ts'
import { readStatement } from './statement.ts'

export function ledgerRoutes(server: FastifyInstance, { db }: { db: Db }): void {
  mount(server, transactions, ({ query, session }) =>
    readStatement(db, session.playerId, { before: query.before, limit: PAGE_LINES }),
  )
}
