import type { FastifyInstance } from 'fastify'
import { REQUEST_ID_HEADER } from './request-id.ts'

const YEAR_SECONDS = 31_536_000

/** Allows pages to load from this origin, and to frame these origins. */
export function contentSecurityPolicy(frameOrigins: string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    ["frame-src 'self'", ...frameOrigins].join(' '),
    "frame-ancestors 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
  ].join(';')
}

/** The policy for a response that is no page: it loads nothing, and no page frames it. */
const DATA_POLICY = "default-src 'none';frame-ancestors 'none'"

/** Adds security headers, and the request ID, to every page and API response. */
export function secureHeaders(
  server: FastifyInstance,
  { publicUrl, frameOrigins }: { publicUrl: string | undefined; frameOrigins: string[] },
): void {
  const headers = {
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(publicUrl?.startsWith('https:') && {
      'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains`,
    }),
  }
  const pageHeaders = {
    ...headers,
    'content-security-policy': contentSecurityPolicy(frameOrigins),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'SAMEORIGIN',
  }
  const responseHeaders = {
    ...headers,
    'content-security-policy': DATA_POLICY,
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
  }
  server.addHook('onRequest', (request, reply, done) => {
    const isCall = request.routeOptions.config.endpoint !== undefined
    reply.headers(isCall ? responseHeaders : pageHeaders).header(REQUEST_ID_HEADER, request.id)
    done()
  })
}
