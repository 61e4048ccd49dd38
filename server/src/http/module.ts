import type { Bus } from '#bus/bus.ts'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import type { Module } from '#module/module.ts'
import { operationRoutes } from './operation-routes.ts'

export const operation: Module<{ db: Db; clock: Clock; bus: Bus; build: string }> = {
  name: 'operation',
  create: (deps) => ({ routes: (server) => operationRoutes(server, deps) }),
}
