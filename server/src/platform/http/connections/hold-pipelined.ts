import { AsyncResource } from 'node:async_hooks'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { processLimits } from '#platform/load/process-limits.ts'
import { createOpenCounts } from '../open-counts.ts'

/** One connection: how many requests were passed on and are unanswered, and how to pass on those that wait. */
type Connection = {
  remoteAddress: string | undefined
  pending: number
  waiting: (() => void)[]
}

/**
 * Passes on at most `unansweredPerConnection` requests per connection at a time. HTTP/1.1 lets a client
 * send further ones without waiting for the responses (pipelining). They wait in order, and the connection
 * is not read until they were all passed on. Without a trusted proxy, a connection is closed when too
 * many requests from its address or network wait: whatever arrives in one piece is parsed at once.
 */
export function holdPipelined(
  server: Server,
  trustedProxies: number,
  waitingPerAddress: number = processLimits.waitingPerAddress,
): void {
  const connections = new WeakMap<Socket, Connection>()
  const waitingFrom = createOpenCounts({ perAddress: waitingPerAddress })
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const { socket } = request
    const connection = connections.get(socket) ?? track(socket)
    const passOnThis = () => passOn(connection, request, response)
    if (connection.pending < processLimits.pendingPerConnection) passOnThis()
    // Bound, so that its trace is its own.
    else hold(connection, socket, AsyncResource.bind(passOnThis))
  })

  function track(socket: Socket): Connection {
    const { remoteAddress } = socket
    const connection: Connection = { remoteAddress, pending: 0, waiting: [] }
    connections.set(socket, connection)
    // When an earlier request ends, it resumes the socket.
    socket.on('resume', () => {
      if (connection.waiting.length > 0) socket.pause()
    })
    socket.once('close', () => {
      for (const _ of connection.waiting.splice(0)) waitingFrom.remove(remoteAddress)
    })
    return connection
  }

  function passOn(
    connection: Connection,
    request: IncomingMessage,
    response: ServerResponse<IncomingMessage> & { req: IncomingMessage },
  ): void {
    connection.pending += 1
    response.once('close', () => {
      connection.pending -= 1
      if (!request.socket.destroyed) passOnNext(connection, request.socket)
    })
    for (const listener of listeners) listener(request, response)
  }

  function passOnNext(connection: Connection, socket: Socket): void {
    const next = connection.waiting.shift()
    if (next === undefined) return
    waitingFrom.remove(connection.remoteAddress)
    if (connection.waiting.length === 0) socket.resume()
    next()
  }

  function hold(connection: Connection, socket: Socket, next: () => void): void {
    if (socket.destroyed) return
    const isCounted = trustedProxies === 0
    if (isCounted && waitingFrom.isFull(connection.remoteAddress)) return void socket.destroy()
    waitingFrom.add(connection.remoteAddress)
    connection.waiting.push(next)
    socket.pause()
  }
}
