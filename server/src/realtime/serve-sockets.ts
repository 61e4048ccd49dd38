import { authMessage, closings, pingMessage, SOCKET_PATH } from '@tallyhouse/contract/realtime'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { WebSocketServer } from 'ws'
import type { Clock } from '../clock.ts'
import { AppError } from '../http/app-error.ts'
import { comesFromElsewhere } from '../http/foreign-origin.ts'
import type { Session } from '../http/mount.ts'
import { joinHub } from './connection.ts'
import { encode, type Hub } from './hub.ts'
import { socketLimits } from './limits.ts'
import { routeUpgrades, takeUpgrade } from './upgrades.ts'
import { type EndedSids, watchConnections } from './watch-connections.ts'

const webSocketOptions = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: socketLimits.messageBytes,
  closeTimeout: socketLimits.goodbyeMs,
}

/**
 * Serves the live socket to players. A handshake is refused with `foreign_origin`,
 * `unauthenticated`, `too_many_requests` or `overloaded`; `docs/realtime.md` says what comes then.
 */
export function serveSockets(
  server: FastifyInstance,
  deps: { hub: Hub; clock: Clock; publicUrl: () => string; endedSids: EndedSids },
): void {
  const { hub, clock } = deps
  const webSockets = new WebSocketServer(webSocketOptions)
  hub.handle('ping', pingMessage, (_ping, from) => from.send(encode({ type: 'pong' })))
  hub.handle('auth', authMessage, ({ userId }, from) => {
    if (String(userId) !== String(from.playerId)) return from.close(closings.notYou)
    from.send(encode({ type: 'auth_success' }))
  })
  routeUpgrades(server)
  server.get(
    SOCKET_PATH,
    {
      schema: { hide: true },
      config: { rateLimit: { max: socketLimits.handshakesPer10Seconds, timeWindow: 10_000 } },
      onRequest: async (request, reply) => {
        if (comesFromElsewhere(request, deps.publicUrl())) throw new AppError('foreign_origin')
        await requireSession(server, request, reply)
      },
    },
    (request, reply) => {
      const session = request.session as Session
      requireRoom(hub, session.playerId)
      const { socket, head } = takeUpgrade(request, reply)
      webSockets.handleUpgrade(request.raw, socket, head, (webSocket) =>
        joinHub(hub, webSocket, { session, clock, log: server.log }),
      )
    },
  )
  watchConnections(server, { hub, endedSids: deps.endedSids })
  server.addHook('preClose', async () => hub.close())
}

async function requireSession(
  server: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  request.session = await server.authenticate(request)
  if (request.session !== undefined) return
  await server.paceRefusal?.(request, reply)
  throw new AppError('unauthenticated')
}

function requireRoom(hub: Hub, playerId: number): void {
  if (hub.connectionCountOf(playerId) >= socketLimits.socketsPerPlayer) {
    throw new AppError('too_many_requests', 'You have too many pages open.')
  }
  if (hub.connectionCount() >= socketLimits.socketsPerProcess) throw new AppError('overloaded')
}
