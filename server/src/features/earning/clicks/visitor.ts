import type { FastifyRequest } from 'fastify'
import type { Visitor } from '../walls/offer-source.ts'

/** What networks select offers by, read from a request. */
export function toVisitor({ ip, headers }: FastifyRequest): Visitor {
  return { remoteAddress: ip, userAgent: headers['user-agent'] ?? '' }
}
