import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#errors/app-error.ts'

/** How long a connection may stay open once the server is closing. */
const GRACE_MS = 8000

/**
 * While the server closes, requests in progress finish, new ones get 503, and connections that stay
 * open are closed after `GRACE_MS`.
 */
export function drainOnClose(server: FastifyInstance): void {
  let draining = false
  server.addHook('preClose', async () => {
    draining = true
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
}
