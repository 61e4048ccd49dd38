import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { comesFromElsewhere } from '../http/foreign-origin.ts'
import type { Session } from '../http/mount.ts'
import type { Hub } from './hub.ts'
import { socketLimits } from './limits.ts'

/**
 * Lets players in by their session, for a route's `onRequest`. Refuses with `foreign_origin`, then
 * `unauthenticated`. A program that names no origin is let in.
 */
export function playersOnly(
  server: FastifyInstance,
  publicUrl: () => string,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, reply) => {
    if (comesFromElsewhere(request, publicUrl())) throw new AppError('foreign_origin')
    request.session = await server.authenticate(request)
    if (request.session !== undefined) return
    await server.paceRefusal?.(request, reply)
    throw new AppError('unauthenticated')
  }
}

/** @throws `too_many_requests` or `overloaded` when there is no room for another socket */
export function requireRoom(
  hub: Hub,
  { session, remoteAddress }: { session: Session; remoteAddress: string },
): void {
  const own = hub.connectionCountOf(session.playerId)
  if (own >= socketLimits.socketsPerPlayer) {
    throw new AppError('too_many_requests', 'You have too many pages open.')
  }
  const isBoundByAddress = own >= socketLimits.socketsWhateverAddress
  if (
    isBoundByAddress &&
    hub.connectionCountFrom(remoteAddress) >= socketLimits.socketsPerAddress
  ) {
    throw new AppError('too_many_requests', 'Too many pages are open in your network.')
  }
  if (hub.connectionCount() >= socketLimits.socketsPerProcess) throw new AppError('overloaded')
}
