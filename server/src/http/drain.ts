import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** How long a connection may go on once the server is closing. */
const GRACE_MS = 8000

/**
 * What a closing server does with those who are still connected: work under way is finished, more
 * is answered 503, and whoever holds on to a connection loses it after a while.
 */
export function drainOnClose(server: FastifyInstance): void {
  let draining = false
  server.addHook('preClose', async () => {
    draining = true
    setTimeout(() => server.server.closeAllConnections(), GRACE_MS).unref()
  })
  server.addHook('onRequest', async () => {
    if (draining) throw new AppError('overloaded', 'The server is about to stop.')
  })
  server.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close')
  })
}
