import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#errors/app-error.ts'

/**
 * Rejects state-changing requests from pages of other sites. Browsers identify the source in
 * `Sec-Fetch-Site`, older ones in `Origin`. A program that sends neither does not attach someone's
 * cookies by accident.
 */
export function rejectCrossOrigin(server: FastifyInstance, publicUrl: () => string): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isCall = request.routeOptions.config.endpoint !== undefined
    if (!isRead && isCall && isCrossOrigin(request, publicUrl())) {
      throw new AppError('foreign_origin')
    }
    done()
  })
}

/** Whether a browser sent this from a page of another site. */
export function isCrossOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.origin
  if (origin === undefined) return false
  return origin !== new URL(publicUrl).origin && origin !== `${request.protocol}://${request.host}`
}
