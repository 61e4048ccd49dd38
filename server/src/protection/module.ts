import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import type { Module } from '#module/module.ts'
import { protectionChecks } from './audit.ts'
import { protectionRoutes } from './routes.ts'

export const protection: Module<{ db: Db; clock: Clock }> = {
  name: 'protection',
  audit: () => protectionChecks,
  create: (deps) => ({ routes: (server) => protectionRoutes(server, deps) }),
}
