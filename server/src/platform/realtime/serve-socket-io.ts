import type { IncomingMessage } from 'node:http'
import { SOCKET_IO_PATH } from '@tallyhouse/contract/realtime'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { Server as Engine } from 'engine.io'
import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import { type ServerOptions, WebSocketServer } from 'ws'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Session } from '#platform/http/mount.ts'
import { playersOnly, requireRoom } from './handshake.ts'
import type { Hub } from './hub.ts'
import { socketLimits } from './limits.ts'
import { type EngineSocket, joinHubBySocketIo } from './socket-io-connection.ts'
import { isOwnAuth } from './socket-io-messages.ts'
import { isUpgrade, takeUpgrade } from './upgrades.ts'

const CONNECT_MS_MAX = 10_000

/** A WebSocket server that waits at most `goodbyeMs` for clients to answer a close. */
class PromptWebSocketServer extends WebSocketServer {
  constructor(options: ServerOptions) {
    const prompt = { ...options, closeTimeout: socketLimits.goodbyeMs }
    super(prompt)
  }
}

type Deps = { hub: Hub; clock: Clock }
type Arrival = { session: Session; remoteAddress: string }

/** The player behind the first request of a connection, and behind a connection by its engine id. */
type Arrivals = {
  byRequest: WeakMap<IncomingMessage, Arrival>
  playerByEngineId: Map<string, number>
}

/**
 * Serves notifications to players over Socket.IO. Its requests pass through the routes of the
 * server and are rejected for the same reasons as live socket handshakes.
 */
export function serveSocketIo(server: FastifyInstance, deps: Deps): void {
  const arrivals: Arrivals = { byRequest: new WeakMap(), playerByEngineId: new Map() }
  const engine = new Engine({
    maxHttpBufferSize: socketLimits.messageBytes,
    transports: ['polling', 'websocket'],
    perMessageDeflate: false,
    httpCompression: false,
    wsEngine: PromptWebSocketServer,
  })
  const io = new Server({ serveClient: false, connectTimeout: CONNECT_MS_MAX }).bind(engine)
  acceptConnections({ engine, io, arrivals }, deps)
  server.register(async (scope) => routeRequests(scope, { engine, arrivals }, deps))
  server.addHook('onClose', () => io.close())
}

/**
 * Adds new connections to the hub, and checks the player's identity when a client connects to the
 * namespace.
 */
function acceptConnections(
  { engine, io, arrivals }: { engine: Engine; io: Server; arrivals: Arrivals },
  { hub, clock }: Deps,
): void {
  const connected = new WeakMap<EngineSocket, (socket: Socket) => void>()

  engine.on('connection', (engineSocket: EngineSocket) => {
    const arrival = arrivals.byRequest.get(engineSocket.request)
    if (arrival === undefined) return engineSocket.close(true)
    const { id } = engineSocket as unknown as { id: string }
    arrivals.playerByEngineId.set(id, arrival.session.playerId)
    engineSocket.once('close', () => arrivals.playerByEngineId.delete(id))
    connected.set(engineSocket, joinHubBySocketIo(hub, engineSocket, { ...arrival, clock }))
  })
  io.use((socket, next) => {
    const playerId = arrivals.byRequest.get(socket.request)?.session.playerId
    if (isOwnAuth(socket.handshake.auth, playerId)) return next()
    next(new Error('This userId is not yours.'))
    // Closes after the rejection was written.
    setImmediate(() => socket.conn.close())
  })
  io.on('connection', (socket) => connected.get(socket.conn)?.(socket))
}

function routeRequests(
  scope: FastifyInstance,
  { engine, arrivals }: { engine: Engine; arrivals: Arrivals },
  { hub }: Deps,
): void {
  scope.removeAllContentTypeParsers()
  // The engine reads bodies and limits their size.
  scope.addContentTypeParser('*', (_request, _body, done) => done(null))
  scope.route({
    method: ['GET', 'POST'],
    url: SOCKET_IO_PATH,
    exposeHeadRoute: false,
    schema: { hide: true },
    config: { rateLimit: { max: socketLimits.requestsPer10Seconds, timeWindow: 10_000 } },
    onRequest: playersOnly(scope),
    handler: (request, reply) => {
      const session = request.session as Session
      const bodyBytes = Number(request.headers['content-length'] ?? 0)
      if (bodyBytes > socketLimits.messageBytes) throw new AppError('body_too_large')
      const { sid: engineId, j: jsonpIndex } = parseQuery(request.raw)
      if (jsonpIndex !== undefined) throw new AppError('invalid_request', text(m.jsonpNotSupported))
      const owner = arrivals.playerByEngineId.get(engineId ?? '')
      if (owner !== undefined && owner !== session.playerId) throw new AppError('forbidden')
      const arrival = { session, remoteAddress: request.ip }
      if (!engineId) requireRoom(hub, arrival)
      arrivals.byRequest.set(request.raw, arrival)
      if (isUpgrade(request)) {
        const { socket, head } = takeUpgrade(request, reply)
        engine.handleUpgrade(request.raw, socket, head)
      } else {
        reply.hijack()
        for (const [name, value] of Object.entries(reply.getHeaders())) {
          if (value !== undefined) reply.raw.setHeader(name, value)
        }
        engine.handleRequest(request.raw, reply.raw)
      }
    },
  })
}

/** Parses the query as the engine does. `sid` is the engine id of the request's connection. */
function parseQuery({ url = '' }: IncomingMessage): Record<string, string | undefined> {
  return Object.fromEntries(new URL(url, 'http://here').searchParams)
}
