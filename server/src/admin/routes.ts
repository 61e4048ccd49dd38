import * as contract from '@tallyhouse/contract/admin'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import type { FastifyInstance } from 'fastify'
import { readReturns } from '#games/return-figures.ts'
import { mount } from '#http/mount.ts'
import type { Hub } from '#realtime/hub.ts'
import type { BlockList } from '#safety/block-list.ts'
import type { PayoutProvider } from '#withdrawals/providers/payout-provider.ts'
import { actionRoutes } from './action-routes.ts'
import { announcementRoutes } from './announcement-routes.ts'
import { type BanDeps, banRoutes } from './ban-routes.ts'
import { challengeRoutes } from './challenge-routes.ts'
import { chatRoutes } from './chat-routes.ts'
import { exportRoutes } from './export-routes.ts'
import { figureRoutes } from './figure-routes.ts'
import { offerReviewRoutes } from './offer-review-routes.ts'
import { readOverview } from './overview.ts'
import { roleRoutes } from './role-routes.ts'
import { safetyRoutes } from './safety-routes.ts'
import { settingRoutes } from './setting-routes.ts'
import { ticketRoutes } from './ticket-routes.ts'
import { userDecisionRoutes } from './user-decision-routes.ts'
import { userRoutes } from './user-routes.ts'
import { withdrawalDecisionRoutes } from './withdrawal-decision-routes.ts'
import { readAllWithdrawals, readWithdrawal } from './withdrawal-list.ts'

type AdminDeps = BanDeps & {
  wakeJobs: () => void
  providers: PayoutProvider[]
  blockList: BlockList
  hub: Hub
}

export function adminRoutes(
  server: FastifyInstance,
  { db, clock, wakeJobs, providers, blockList, hub, sessions }: AdminDeps,
): void {
  safetyRoutes(server, { db, clock, blockList })
  challengeRoutes(server, { db, clock })
  ticketRoutes(server, { db, clock })
  offerReviewRoutes(server, { db, clock })
  announcementRoutes(server, { db, clock, hub })
  chatRoutes(server, { db, clock, hub })
  banRoutes(server, { db, clock, sessions })
  roleRoutes(server, { db, clock, sessions })
  userRoutes(server, { db, clock })
  userDecisionRoutes(server, { db, clock, sessions, hub })
  actionRoutes(server, { db })
  settingRoutes(server, { db, clock, providers })
  withdrawalDecisionRoutes(server, { db, clock, providers, wakeJobs })
  figureRoutes(server, { db, clock })
  exportRoutes(server, { db, clock })
  mount(server, contract.adminStats, () => readOverview(db))
  mount(server, contract.adminWithdrawals, ({ query }) =>
    readAllWithdrawals(db, { ...query, limit: PAGE_LINES, now: clock.now() }),
  )
  mount(server, contract.adminWithdrawalCase, ({ params }) =>
    readWithdrawal(db, params.id, clock.now()),
  )
  mount(server, contract.adminReturns, ({ query: { period = 'all' } }) =>
    readReturns(db, { period, now: clock.now() }),
  )
}
