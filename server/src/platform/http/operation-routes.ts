import { health, ready } from '@tallyhouse/contract/operation'
import type { FastifyInstance } from 'fastify'
import type { Bus } from '#platform/bus/bus.ts'
import { serveCombinedReads } from './combined-reads.ts'
import { mount } from './mount.ts'

/**
 * Liveness and readiness: ready means the database accepts writes. A server that is shutting down
 * responds 503 to both. A process that cannot reach Valkey keeps working, so it is ready and
 * reports the state of the bus. Also combined reads.
 */
export function operationRoutes(
  server: FastifyInstance,
  { readiness, bus, build }: { readiness: () => Promise<void>; bus: Bus; build: string },
): void {
  mount(server, health, () => ({ status: 'ok' as const, build }))
  mount(server, ready, async () => {
    await readiness()
    return { status: 'ready' as const, bus: bus.reach() }
  })
  serveCombinedReads(server)
}
