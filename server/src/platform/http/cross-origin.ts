import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a browser sent this from another site's page. */
    isCrossOrigin(request: FastifyRequest): boolean
  }
}

/**
 * Rejects state-changing requests from other sites' pages. Browsers identify the source in
 * `Sec-Fetch-Site`, older ones in `Origin`. A program that sends neither does not attach someone's
 * cookies by accident. Without `publicUrl`, our pages' origin is the one that was requested, in
 * the `Host` header: a proxy may pass on any `X-Forwarded-Host`.
 */
export function rejectCrossOrigin(server: FastifyInstance, publicUrl: string | undefined): void {
  const publicOrigin = publicUrl && new URL(publicUrl).origin

  server.decorate('isCrossOrigin', ({ headers, protocol }) => {
    const site = headers['sec-fetch-site']
    if (site !== undefined) return site !== 'same-origin' && site !== 'none'
    const { origin, host } = headers
    return origin !== undefined && origin !== (publicOrigin ?? `${protocol}://${host}`)
  })
  server.addHook('onRequest', (request, _reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isCall = request.routeOptions.config.endpoint !== undefined
    if (!isRead && isCall && server.isCrossOrigin(request)) throw new AppError('foreign_origin')
    done()
  })
}
