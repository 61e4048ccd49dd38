import * as contract from '@tallyhouse/contract/standings'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { mount } from '../http/mount.ts'
import { createPublicStats } from './public-stats.ts'
import { readUserStats } from './user-stats.ts'

export function standingsRoutes(
  server: FastifyInstance,
  { db, clock }: { db: Db; clock: Clock },
): void {
  mount(server, contract.publicStats, createPublicStats({ db, clock }))
  mount(server, contract.userStats, ({ session }) => readUserStats(db, session.playerId))
}
