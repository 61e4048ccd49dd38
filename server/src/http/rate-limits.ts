import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import { callerAddress } from './caller-address.ts'

/**
 * Holds each caller to the pace of each call: players by who they are, others by address. Calls
 * without a session that need one share a pace of their own.
 */
export async function limitRates(server: FastifyInstance): Promise<void> {
  await server.register(rateLimit, {
    global: true,
    hook: 'preValidation',
    max: 600,
    timeWindow: 10_000,
    cache: 20_000,
    keyGenerator: (request) => request.session?.playerId ?? callerAddress(request.ip),
    errorResponseBuilder: () => new AppError('too_many_requests'),
  })
  const pace = server.rateLimit({ max: 300, timeWindow: 60_000 })
  server.decorate('paceRefusal', async (request, reply) => {
    await pace.call(server, request, reply)
  })
}
