import type { FastifyRequest } from 'fastify'
import type { Visitor } from './offer-source.ts'

/** Who a network is to choose offers for. */
export function visitorOf({ ip, headers }: FastifyRequest): Visitor {
  return { remoteAddress: ip, userAgent: headers['user-agent'] ?? '' }
}
