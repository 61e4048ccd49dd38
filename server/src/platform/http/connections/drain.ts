import type { Socket } from 'node:net'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'

/** How long a connection may stay open once the server is closing. */
const GRACE_MS = 8000
/** The same for a connection that has sent nothing, such as one that a browser opened in advance. */
const SILENT_GRACE_MS = 1000

/**
 * While the server closes, requests in progress finish, new ones get 503, and connections that stay
 * open are closed after `GRACE_MS`, or after `SILENT_GRACE_MS` if they never sent anything.
 */
export function drainOnClose(server: FastifyInstance): void {
  const sockets = new Set<Socket>()
  let draining = false
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.addHook('preClose', async () => {
    draining = true
    setTimeout(closeSilent, SILENT_GRACE_MS).unref()
    setTimeout(() => server.server.closeAllConnections(), GRACE_MS).unref()
  })
  server.addHook('onRequest', (_request, _reply, done) => {
    if (draining) throw new AppError('overloaded', text(m.restarting))
    done()
  })
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining) reply.header('connection', 'close')
    done()
  })

  function closeSilent(): void {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
}
