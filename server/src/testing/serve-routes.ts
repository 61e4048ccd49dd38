import type { FastifyInstance } from 'fastify'
import { createServer } from '../http/server.ts'

/**
 * The real HTTP server with some routes and no sessions: whoever says `x-player` is that player,
 * and with `x-admin` an admin.
 */
export async function serveRoutes(
  register: (server: FastifyInstance) => void | Promise<void>,
): Promise<FastifyInstance> {
  const server = await createServer({
    publicUrl: () => 'http://localhost:3000',
    trustedProxies: 0,
    rateLimits: false,
    logLevel: 'silent',
    authenticate: async ({ headers }) =>
      headers['x-player'] === undefined
        ? undefined
        : {
            sid: '-',
            playerId: Number(headers['x-player']),
            isAdmin: headers['x-admin'] !== undefined,
          },
  })
  await register(server)
  return server
}
