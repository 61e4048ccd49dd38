import { health, ready } from '@tallyhouse/contract/operation'
import type { FastifyInstance } from 'fastify'
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { mount } from './mount.ts'
import { createReadiness } from './readiness.ts'

/**
 * Alive, and ready: the database takes writes. A server that is about to stop answers 503 to both. One
 * that does not reach the others goes on alone, so it is ready, and says so.
 */
export function operationRoutes(
  server: FastifyInstance,
  { db, clock, bus }: { db: Db; clock: Clock; bus: Bus },
): void {
  const readiness = createReadiness({ db, clock })
  mount(server, health, () => ({ status: 'ok' as const }))
  mount(server, ready, async () => {
    await readiness()
    return { status: 'ready' as const, bus: bus.reach() }
  })
}
