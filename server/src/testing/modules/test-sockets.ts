import { on, once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { type ServerMessage, SOCKET_PATH, serverMessage } from '@tallyhouse/contract/realtime'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { createServer } from '#platform/http/server.ts'
import { createHub } from '#platform/realtime/hub.ts'
import { serveSockets } from '#platform/realtime/serve-sockets.ts'
import { fakeClock } from '../fakes/fake-clock.ts'

/** A log that discards everything. */
export const quiet = { warn() {}, error() {} }

const PUBLIC_URL = 'http://tallyhouse.example'

/** A listening server with only the live sockets. The cookie `7` authenticates player 7. */
export async function socketServer(options: { rateLimits?: boolean } = {}) {
  const clock = fakeClock()
  const hub = createHub(createLocalBus(quiet))
  const server = await createServer({
    frameOrigins: [],
    publicUrl: PUBLIC_URL,
    trustedProxies: 0,
    describesAdminCalls: false,
    rateLimits: options.rateLimits ?? false,
    logLevel: 'silent',
    sessions: {
      authenticate: async ({ headers: { cookie } }) =>
        cookie === undefined
          ? undefined
          : { sid: cookie, playerId: Number.parseInt(cookie, 10), role: 'player' },
      requireStepUp: async () => {},
    },
  })
  serveSockets(server, { hub, clock })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  return {
    server,
    hub,
    clock,
    address,
    open: (cookie: string) => openSocket(address, cookie),
    tryHandshake: (headers: Record<string, string>, path?: string) =>
      tryHandshake(address, headers, path),
    openRaw: (cookie: string, path?: string) => openRaw(address, cookie, path),
  }
}

export type TestSocket = {
  socket: WebSocket
  send(message: object): void
  /** Returns the next message, including those that arrived before the call. */
  next(): Promise<ServerMessage>
  /** Sends a ping, waits for its pong, and returns the messages received before it. */
  roundTrip(): Promise<ServerMessage[]>
  closed: Promise<{ code: number; reason: string }>
}

export async function openSocket(
  address: string,
  cookie: string,
  headers: Record<string, string> = {},
): Promise<TestSocket> {
  const socket = new WebSocket(toSocketUrl(address), { headers: { cookie, ...headers } })
  const messages = on(socket, 'message')
  const closed = once(socket, 'close').then(([code, reason]) => ({ code, reason: String(reason) }))
  await once(socket, 'open')

  async function next() {
    const { value } = await messages.next()
    return serverMessage.parse(JSON.parse(String(value[0])))
  }

  async function roundTrip() {
    socket.send(JSON.stringify({ type: 'ping' }))
    const before: ServerMessage[] = []
    for (let message = await next(); message.type !== 'pong'; message = await next()) {
      before.push(message)
    }
    return before
  }

  const send = (message: object) => socket.send(JSON.stringify(message))
  return { socket, send, next, roundTrip, closed }
}

/** Holds the next handshake during authentication. `arrived` resolves with its request. */
export function holdNextHandshake(server: FastifyInstance) {
  const { authenticate } = server
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const arrived = new Promise<FastifyRequest>((resolve) => {
    server.authenticate = async (request) => {
      server.authenticate = authenticate
      resolve(request)
      await held
      return authenticate(request)
    }
  })
  return { arrived, release }
}

/** Tries a handshake and returns its status and, if it failed, the error code. */
async function tryHandshake(address: string, headers: Record<string, string>, path?: string) {
  const socket = new WebSocket(toSocketUrl(address, path), { headers })
  const rejected: Promise<[unknown, IncomingMessage] | []> = Promise.race([
    once(socket, 'unexpected-response') as Promise<[unknown, IncomingMessage]>,
    once(socket, 'open') as Promise<[]>,
  ])
  const [, response] = await rejected
  if (response === undefined) {
    socket.terminate()
    return { status: 101 }
  }
  let body = ''
  for await (const chunk of response) body += chunk
  return { status: response.statusCode, code: JSON.parse(body).code }
}

/** A client that completes the handshake and then neither reads nor writes. */
async function openRaw(
  address: string,
  cookie: string,
  path: string = SOCKET_PATH,
): Promise<Socket> {
  const { port, hostname } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: here\r\ncookie: ${cookie}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  )
  await Promise.race([once(socket, 'data'), once(socket, 'close').then(throwClosed)])
  socket.pause()
  return socket
}

function throwClosed(): never {
  throw new Error('The server closed the connection.')
}

function toSocketUrl(address: string, path: string = SOCKET_PATH): string {
  return `${address.replace('http', 'ws')}${path}`
}
