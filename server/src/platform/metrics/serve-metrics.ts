import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'

/** Where metrics are served: on their own port, and on the main port with a token. */
export type MetricsAccess = {
  port: number | undefined
  host: string
  token: string | undefined
}

export function areMetricsServed({ port, token }: MetricsAccess): boolean {
  return port !== undefined || token !== undefined
}

const PATH = '/metrics'

type Page = { contentType: string; scrape: () => Promise<string> }

/** Serves metrics as configured; by default nowhere. */
export function serveMetrics(server: FastifyInstance, access: MetricsAccess, page: Page): void {
  if (access.token !== undefined) serveWithToken(server, access.token, page)
  if (access.port !== undefined) servePort(server, { ...access, port: access.port }, page)
}

function serveWithToken(server: FastifyInstance, token: string, page: Page): void {
  const expected = hashAuthorization(`Bearer ${token}`)
  server.get(PATH, { schema: { hide: true } }, async ({ headers }, reply) => {
    if (!timingSafeEqual(hashAuthorization(headers.authorization ?? ''), expected)) {
      reply.header('www-authenticate', 'Bearer')
      throw new AppError('unauthenticated')
    }
    reply.header('cache-control', 'no-store').type(page.contentType)
    return page.scrape()
  })
}

/** Digests have the same length, so that a comparison takes the same time for every input. */
function hashAuthorization(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Listens before the server is ready, and until it has closed, so that a shutdown is visible. */
function servePort(
  server: FastifyInstance,
  { port, host }: { port: number; host: string },
  page: Page,
): void {
  const own = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== PATH) return response.writeHead(404).end()
    page.scrape().then(
      (text) => response.writeHead(200, { 'content-type': page.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.addHook('onReady', () => listen(own, { port, host }))
  server.addHook('onClose', () => close(own))
}

/** @throws Error if the port cannot be opened */
async function listen(own: Server, { port, host }: { port: number; host: string }): Promise<void> {
  own.listen(port, host)
  try {
    await once(own, 'listening')
  } catch (cause) {
    throw new Error(`METRICS_PORT: failed to listen on ${host}:${port}`, { cause })
  }
}

async function close(own: Server): Promise<void> {
  if (!own.listening) return
  const closed = once(own, 'close')
  own.close()
  own.closeAllConnections()
  await closed
}
