import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import type { Network } from './networks/network.ts'
import { receivePostback } from './receive-postback.ts'
import { createRefusalWarning } from './refusal-warning.ts'

type PostbackDeps = { db: Db; clock: Clock; networks: Network[] }

const BODY_BYTES_MAX = 8 * 1024

/**
 * Where offer networks report. They speak their own forms, prove themselves by their signature
 * alone, and repeat themselves until they hear a 200.
 */
export async function postbackRoute(
  server: FastifyInstance,
  { db, clock, networks }: PostbackDeps,
): Promise<void> {
  const byName = new Map(networks.map((network) => [network.name, network]))
  const warnOfRefusal = createRefusalWarning(clock)
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, body: string) => body)
    scope.route<{ Params: { network: string } }>({
      method: ['GET', 'POST'],
      url: '/api/postbacks/:network',
      schema: { hide: true },
      bodyLimit: BODY_BYTES_MAX,
      config: { rateLimit: false },
      handler: async (request, reply) => {
        const network = byName.get(request.params.network)
        if (network === undefined) throw new AppError('not_found')
        const query = sentIn(request.raw.url ?? '', request.body)
        const received = {
          network,
          call: { query, headers: request.headers },
          remoteAddress: request.ip,
        }
        const verdict = await receivePostback({ db, clock }, received).catch((error: unknown) => {
          warnOfRefusal(request.log, received, error)
          throw error
        })
        const { accepted, duplicate } = network.replies
        return reply.type('text/plain').send(verdict === 'duplicate' ? duplicate : accepted)
      },
    })
  })
}

function sentIn(url: string, body: unknown): string {
  const start = url.indexOf('?')
  const query = start < 0 ? '' : url.slice(start + 1)
  return query === '' && typeof body === 'string' ? body : query
}
