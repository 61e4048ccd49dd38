import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { processLimits } from '#load/process-limits.ts'
import { createOpenCounts } from './open-counts.ts'

type Waiting = { request: IncomingMessage; response: ServerResponse }

/** One connection: how many requests were passed on and are unanswered, and those that wait. */
type Connection = {
  remoteAddress: string | undefined
  unanswered: number
  waiting: Waiting[]
}

/**
 * Passes on at most `unansweredPerConnection` requests of a connection at a time. HTTP/1.1 lets a client
 * send further ones without waiting for the answers (pipelining). They wait in order, and the connection
 * is not read until all of them were passed on. Without a trusted proxy, a connection is closed when too
 * many requests of its address or network wait: whatever arrives in one piece is parsed at once.
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
    const isFree = connection.unanswered < processLimits.unansweredPerConnection
    if (isFree) passOn(connection, { request, response })
    else hold(connection, { request, response })
  })

  function track(socket: Socket): Connection {
    const { remoteAddress } = socket
    const connection: Connection = { remoteAddress, unanswered: 0, waiting: [] }
    connections.set(socket, connection)
    // The end of an earlier request resumes the socket.
    socket.on('resume', () => {
      if (connection.waiting.length > 0) socket.pause()
    })
    socket.once('close', () => {
      for (const _ of connection.waiting.splice(0)) waitingFrom.remove(remoteAddress)
    })
    return connection
  }

  function passOn(connection: Connection, { request, response }: Waiting): void {
    connection.unanswered += 1
    response.once('close', () => {
      connection.unanswered -= 1
      if (!request.socket.destroyed) passOnNext(connection, request.socket)
    })
    for (const listener of listeners) listener(request, response)
  }

  function passOnNext(connection: Connection, socket: Socket): void {
    const next = connection.waiting.shift()
    if (next === undefined) return
    waitingFrom.remove(connection.remoteAddress)
    if (connection.waiting.length === 0) socket.resume()
    passOn(connection, next)
  }

  function hold(connection: Connection, waiting: Waiting): void {
    const { socket } = waiting.request
    if (socket.destroyed) return
    const isCounted = trustedProxies === 0
    if (isCounted && waitingFrom.isFull(connection.remoteAddress)) return void socket.destroy()
    waitingFrom.add(connection.remoteAddress)
    connection.waiting.push(waiting)
    socket.pause()
  }
}
