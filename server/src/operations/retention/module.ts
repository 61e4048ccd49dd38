import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { Module } from '#platform/module/module.ts'
import { retention as task } from './retention.ts'

export const retention: Module<{ db: Db; clock: Clock; log: FastifyBaseLogger }> = {
  name: 'retention',
  create: (deps) => ({ recurring: [task(deps)] }),
}
