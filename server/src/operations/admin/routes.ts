import * as contract from '@tallyhouse/contract/admin/withdrawals'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import type { FastifyInstance } from 'fastify'
import { readDelays } from '#features/withdrawals/payouts/provider-delay.ts'
import type { ReadStale } from '#platform/db/stale-reads.ts'
import { mount } from '#platform/http/mount.ts'
import type { Hub } from '#platform/realtime/hub.ts'
import { actionRoutes } from './actions/action-routes.ts'
import { announcementRoutes } from './announcement-routes.ts'
import { challengeRoutes } from './challenge-routes.ts'
import { chatRoutes } from './chat-routes.ts'
import { exportRoutes } from './exports/export-routes.ts'
import { figureRoutes } from './figures/figure-routes.ts'
import { offerReviewRoutes } from './offer-review-routes.ts'
import { proposalRoutes } from './proposals/proposal-routes.ts'
import type { ReadForAdmin } from './read-for-admin.ts'
import { safetyRoutes } from './safety-routes.ts'
import { settingRoutes } from './settings/setting-routes.ts'
import { type SystemDeps, systemRoutes } from './system/system-routes.ts'
import { ticketRoutes } from './ticket-routes.ts'
import { type BanDeps, banRoutes } from './users/ban-routes.ts'
import { roleRoutes } from './users/role-routes.ts'
import { userDecisionRoutes } from './users/user-decision-routes.ts'
import { userOfferRoutes } from './users/user-offer-routes.ts'
import { userRoutes } from './users/user-routes.ts'
import { paymentRoutes } from './withdrawals/payment-routes.ts'
import { withdrawalDecisionRoutes } from './withdrawals/withdrawal-decision-routes.ts'
import { readAllWithdrawals, readWithdrawal } from './withdrawals/withdrawal-list.ts'

export type AdminDeps = BanDeps &
  SystemDeps & {
    readStale: ReadStale
    readForAdmin: ReadForAdmin
    refreshBlocks: () => Promise<void>
    hub: Hub
  }

export function adminRoutes(server: FastifyInstance, deps: AdminDeps): void {
  const { db, clock, wakeJobs, providers, refreshBlocks, hub, sessions } = deps
  const { readStale, readForAdmin } = deps
  safetyRoutes(server, { db, clock, refreshBlocks })
  challengeRoutes(server, { db, clock })
  ticketRoutes(server, { db, clock })
  offerReviewRoutes(server, { db, clock })
  announcementRoutes(server, { db, clock, hub })
  chatRoutes(server, { db, clock, hub })
  banRoutes(server, { db, clock, sessions })
  roleRoutes(server, { db, clock, sessions })
  userRoutes(server, { db, readForAdmin, clock })
  userOfferRoutes(server, { db, clock })
  userDecisionRoutes(server, { db, clock, sessions, hub })
  actionRoutes(server, { db, readForAdmin })
  settingRoutes(server, { db, clock, providers })
  paymentRoutes(server, { db, clock })
  withdrawalDecisionRoutes(server, { db, clock, providers, wakeJobs })
  figureRoutes(server, { readForAdmin, clock })
  proposalRoutes(server, { db, clock, hub, wakeJobs })
  exportRoutes(server, { db, readStale, clock })
  systemRoutes(server, deps)
  mount(server, contract.adminWithdrawals, ({ query }) =>
    readAllWithdrawals(db, { ...query, limit: PAGE_LINES, now: clock.now() }),
  )
  mount(server, contract.adminPayoutDelays, () => readDelays(db, providers))
  mount(server, contract.adminWithdrawalCase, ({ params }) =>
    readWithdrawal(db, params.id, clock.now()),
  )
}
