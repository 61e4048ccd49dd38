import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { Module } from '#platform/module/module.ts'
import { rewardsChecks } from './audit.ts'
import { rewardsRoutes } from './routes.ts'

export const rewards: Module<{ db: Db; clock: Clock }> = {
  name: 'rewards',
  audit: () => rewardsChecks,
  create: (deps) => ({ routes: (server) => rewardsRoutes(server, deps) }),
}
