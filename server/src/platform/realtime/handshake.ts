import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'
import type { Session } from '#platform/http/mount.ts'
import type { Hub } from './hub.ts'
import { socketLimits } from './limits.ts'

/**
 * Authenticates players by their session, for a route's `onRequest`. Accepts requests without an
 * origin, because programs send none.
 * @throws AppError `foreign_origin`, `unauthenticated`
 */
export function playersOnly(
  server: FastifyInstance,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, reply) => {
    if (server.isCrossOrigin(request)) throw new AppError('foreign_origin')
    request.session = await server.authenticate(request)
    if (request.session !== undefined) return
    await server.limitRejections?.(request, reply)
    throw new AppError('unauthenticated')
  }
}

/** @throws AppError `too_many_requests` or `overloaded` if a socket limit is reached */
export function requireRoom(
  hub: Hub,
  { session, remoteAddress }: { session: Session; remoteAddress: string },
): void {
  const own = hub.playerConnectionCount(session.playerId)
  if (own >= socketLimits.socketsPerPlayer) {
    throw new AppError('too_many_requests', text(m.tooManyPages))
  }
  const isBoundByAddress = own >= socketLimits.socketsWhateverAddress
  if (isBoundByAddress && hub.isFullFor(remoteAddress)) {
    throw new AppError('too_many_requests', text(m.tooManyPagesOnNetwork))
  }
  if (hub.connectionCount() >= socketLimits.socketsPerProcess) throw new AppError('overloaded')
}
