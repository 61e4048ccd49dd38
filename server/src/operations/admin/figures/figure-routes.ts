import * as contract from '@tallyhouse/contract/admin/figures'
import type { FastifyInstance } from 'fastify'
import { readReturns } from '#features/games/returns/return-figures.ts'
import type { Clock } from '#platform/clock.ts'
import { mount } from '#platform/http/mount.ts'
import type { ReadForAdmin } from '../read-for-admin.ts'
import { readOverview } from './overview.ts'
import { readFigures } from './read-figures.ts'

type FigureDeps = { readForAdmin: ReadForAdmin; clock: Clock }

export function figureRoutes(server: FastifyInstance, { readForAdmin, clock }: FigureDeps): void {
  mount(server, contract.adminStats, ({ session: { playerId: adminId } }) =>
    readForAdmin({ name: 'admin_overview', adminId }, readOverview),
  )
  mount(
    server,
    contract.adminFigures,
    ({ query: { days = '30' }, session: { playerId: adminId } }) =>
      readForAdmin({ name: 'admin_figures', adminId }, (db) =>
        readFigures(db, { days: Number(days), now: clock.now() }),
      ),
  )
  mount(
    server,
    contract.adminReturns,
    ({ query: { period = 'all' }, session: { playerId: adminId } }) =>
      readForAdmin({ name: 'admin_returns', adminId }, (db) =>
        readReturns(db, { period, now: clock.now() }),
      ),
  )
}
