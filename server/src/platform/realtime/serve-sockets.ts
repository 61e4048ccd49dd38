import { authMessage, closings, pingMessage, SOCKET_PATH } from '@tallyhouse/contract/realtime'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import type { Clock } from '#platform/clock.ts'
import type { Session } from '#platform/http/mount.ts'
import { joinHub } from './connection.ts'
import { playersOnly, requireRoom } from './handshake.ts'
import { encode, type Hub } from './hub.ts'
import { socketLimits } from './limits.ts'
import { serveSocketIo } from './serve-socket-io.ts'
import { routeUpgrades, takeUpgrade } from './upgrades.ts'

const webSocketOptions = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: socketLimits.messageBytes,
  closeTimeout: socketLimits.goodbyeMs,
}

/**
 * Serves the live sockets to players. Handshakes fail with `foreign_origin`, `unauthenticated`,
 * `too_many_requests`, or `overloaded`. See `docs/realtime.md` for the messages.
 */
export function serveSockets(server: FastifyInstance, deps: { hub: Hub; clock: Clock }): void {
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
      onRequest: playersOnly(server),
    },
    (request, reply) => {
      const session = request.session as Session
      const remoteAddress = request.ip
      requireRoom(hub, { session, remoteAddress })
      const { socket, head } = takeUpgrade(request, reply)
      webSockets.handleUpgrade(request.raw, socket, head, (webSocket) =>
        joinHub(hub, webSocket, { session, remoteAddress, clock, log: server.log }),
      )
    },
  )
  serveSocketIo(server, deps)
  server.addHook('preClose', async () => hub.close())
}
