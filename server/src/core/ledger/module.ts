import { transactions } from '@tallyhouse/contract/ledger'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/connect.ts'
import { mount } from '#platform/http/mount.ts'
import type { Module } from '#platform/module/module.ts'
import type { Hub } from '#platform/realtime/hub.ts'
import { ledgerChecks } from './audit.ts'
import { liveBalances } from './live-balances.ts'
import { readStatement } from './statement.ts'

export const ledger: Module<{ db: Db; hub: Pick<Hub, 'players' | 'sendHere'> }> = {
  name: 'ledger',
  audit: () => ledgerChecks,
  create: ({ db, hub }) => ({
    routes: (server) => ledgerRoutes(server, { db }),
    recurring: [
      liveBalances({
        db,
        listeners: hub.players,
        publishTo: (playerId, balance) => hub.sendHere(playerId, { type: 'balance', ...balance }),
      }),
    ],
  }),
}

function ledgerRoutes(server: FastifyInstance, { db }: { db: Db }): void {
  mount(server, transactions, ({ query, session }) =>
    readStatement(db, session.playerId, { before: query.before, limit: PAGE_LINES }),
  )
}
