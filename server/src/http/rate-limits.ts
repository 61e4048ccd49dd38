import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { SharedCounts } from '../bus/shared-counts.ts'
import { AppError } from './app-error.ts'
import { callerAddress } from './caller-address.ts'
import { rateStore } from './rate-store.ts'

/**
 * Holds each caller to the pace of each call: players by who they are, others by address. Calls
 * without a session that need one share a pace of their own. Counted by this process, unless there
 * is something to count with for all.
 */
export async function limitRates(
  server: FastifyInstance,
  sharedCounts: SharedCounts | undefined,
): Promise<void> {
  await server.register(rateLimit, {
    global: true,
    hook: 'preValidation',
    max: 600,
    timeWindow: 10_000,
    cache: 20_000,
    ...(sharedCounts && { store: rateStore(sharedCounts) }),
    keyGenerator: (request) => request.session?.playerId ?? callerAddress(request.ip),
    errorResponseBuilder: () => new AppError('too_many_requests'),
  })
  const pace = server.rateLimit({ max: 300, timeWindow: 60_000 })
  server.decorate('paceRefusal', async (request, reply) => {
    await pace.call(server, request, reply)
  })
  server.decorate('countRequests', ({ max, windowMs }, nameOf) => {
    const count = server.createRateLimit({ max, timeWindow: windowMs, keyGenerator: nameOf })
    return async (request) => {
      const counted = await count(request)
      return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : 0
    }
  })
}
