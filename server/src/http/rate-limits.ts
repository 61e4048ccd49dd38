import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** Holds each caller to the pace of each call: players by who they are, others by address. */
export async function limitRates(server: FastifyInstance): Promise<void> {
  await server.register(rateLimit, {
    global: true,
    hook: 'preValidation',
    max: 600,
    timeWindow: 10_000,
    cache: 20_000,
    keyGenerator: (request) => request.session?.playerId ?? request.ip,
    errorResponseBuilder: () => new AppError('too_many_requests'),
  })
}
