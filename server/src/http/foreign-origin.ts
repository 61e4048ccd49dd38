import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/**
 * Refuses what changes something and comes from a page of another site. Browsers say where a
 * request comes from by `Sec-Fetch-Site`, older ones by `Origin`; a program that sends neither
 * carries no one's cookie by accident.
 */
export function refuseForeignOrigin(server: FastifyInstance, publicUrl: () => string): void {
  server.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    if (request.routeOptions.config.endpoint === undefined) return
    if (comesFromElsewhere(request, publicUrl())) throw new AppError('foreign_origin')
  })
}

/** Whether a browser sends this from a page of another site. */
export function comesFromElsewhere(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.origin
  if (origin === undefined) return false
  return origin !== new URL(publicUrl).origin && origin !== `${request.protocol}://${request.host}`
}
