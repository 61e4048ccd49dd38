import type { Db } from '#platform/db/connect.ts'
import type { Module } from '#platform/module/module.ts'
import type { Hub } from '#platform/realtime/hub.ts'
import { ledgerChecks } from './audit.ts'
import { liveBalances } from './live-balances.ts'
import { ledgerRoutes } from './routes.ts'

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
