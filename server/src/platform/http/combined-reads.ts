import { PassThrough } from 'node:stream'
import { COMBINED_HEADER, combinedReads } from '@tallyhouse/contract/reads'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { AppError } from '#platform/errors/app-error.ts'
import { mount } from './mount.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'

/** Refuses what a combined read may not contain: all but calls in the contract, and itself. */
export function limitCombined(server: FastifyInstance): void {
  server.addHook('onRequest', ({ headers, routeOptions }, _reply, done) => {
    const { endpoint } = routeOptions.config
    const isAllowed = endpoint !== undefined && endpoint !== combinedReads
    if (headers[COMBINED_HEADER] !== undefined && !isAllowed) throw new AppError('not_found')
    done()
  })
}

/**
 * Serves several reads in one request. Each passes through the whole server as its own request, with the
 * headers and the address from the one that it came with: through limits, checks, queues, logs, and metrics. A slow
 * one delays no other.
 */
export function serveCombinedReads(server: FastifyInstance): void {
  mount(server, combinedReads, ({ query, request, reply }) => {
    const lines = new PassThrough()
    const written = query.call.map(async (url, index) => {
      lines.write(await readLines(server, { url, index, request }))
    })
    // A read fails only while the server closes. The page then reads again what it did not get.
    Promise.all(written).then(
      () => lines.end(),
      () => lines.destroy(),
    )
    // nginx would pass on nothing before the last line.
    return reply.type('application/x-ndjson').header('x-accel-buffering', 'no').send(lines)
  })
}

type Read = { url: string; index: number; request: FastifyRequest }

async function readLines(server: FastifyInstance, { url, index, request }: Read): Promise<string> {
  const { remoteAddress } = request.raw.socket
  const { statusCode, headers, payload } = await server.inject({
    method: 'GET',
    url,
    headers: { ...request.headers, [COMBINED_HEADER]: '1' },
    ...(remoteAddress !== undefined && { remoteAddress }),
  })
  const response = { index, status: statusCode, requestId: String(headers[REQUEST_ID_HEADER]) }
  return `${JSON.stringify(response satisfies z.input<typeof combinedReads.response>)}\n${payload}\n`
}
