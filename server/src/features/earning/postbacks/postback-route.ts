import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Network, ReceivedCall } from '../networks/network.ts'
import { isRepeat } from '../offers/credit-offer.ts'
import { valuesIn } from './call-values.ts'
import { type CountPostback, createPostbackReceiver } from './receive-postback.ts'
import { callLogDetails, createRejectionWarning } from './rejection-warning.ts'
import { createUnverifiedRateLimit } from './unverified-rate-limit.ts'

type PostbackDeps = {
  db: Db
  clock: Clock
  networks: Network[]
  /** The public origin that networks call, without a trailing slash. */
  publicUrl: () => string
  rateLimits: boolean
  count: CountPostback
}

type PostbackParams = { Params: { network: string; secret?: string } }

const BODY_BYTES_MAX = 8 * 1024

/**
 * Receives reports from offer networks. Each network has its own format, authenticates by its
 * signature or secret alone, and repeats a call until it receives status 200.
 */
export async function postbackRoute(
  server: FastifyInstance,
  { db, clock, networks, publicUrl, rateLimits, count }: PostbackDeps,
): Promise<void> {
  const byName = new Map(networks.map((network) => [network.name, network]))
  const receivePostback = createPostbackReceiver({ db, clock })
  const warnOfRejection = createRejectionWarning(clock)
  const unverifiedRateLimit = rateLimits ? createUnverifiedRateLimit(clock) : undefined
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, body: string) => body)
    scope.head<PostbackParams>(
      '/api/postbacks/:network/:secret?',
      { schema: { hide: true }, config: { rateLimit: false } },
      async (request, reply) => {
        networkInPath(request)
        return reply.send()
      },
    )
    scope.route<PostbackParams>({
      method: ['GET', 'POST'],
      exposeHeadRoute: false,
      url: '/api/postbacks/:network/:secret?',
      schema: { hide: true },
      bodyLimit: BODY_BYTES_MAX,
      config: { rateLimit: false },
      onRequest: async (request) => {
        const { headers, ip: remoteAddress } = request
        unverifiedRateLimit?.reject(networkInPath(request), { headers, remoteAddress })
      },
      handler: async (request, reply) => {
        const network = networkInPath(request)
        const received = {
          network,
          call: await toReceivedCall(request, { network, publicUrl: publicUrl() }),
        }
        try {
          const verdict = await receivePostback(received)
          count(network.name, verdict)
          unverifiedRateLimit?.count(received.call)
          const { accepted, duplicate } = network.replies
          if (verdict === 'duplicate_other_amount') {
            request.log.warn(
              callLogDetails(received),
              'a paid click was reported again with a different amount',
            )
          }
          return reply.type('text/plain').send(isRepeat(verdict) ? duplicate : accepted)
        } catch (error) {
          count(network.name, error instanceof AppError ? error.code : 'internal')
          unverifiedRateLimit?.count(received.call, error)
          warnOfRejection(request.log, received, error)
          return replyRejected(reply, network, error)
        }
      },
    })
  })

  function networkInPath({ params }: FastifyRequest<PostbackParams>): Network {
    const network = byName.get(params.network)
    if (network === undefined) throw new AppError('not_found')
    return network
  }
}

async function toReceivedCall(
  request: FastifyRequest<PostbackParams>,
  { network, publicUrl }: { network: Network; publicUrl: string },
): Promise<ReceivedCall> {
  const path = request.raw.url ?? ''
  const start = path.indexOf('?')
  const query = start < 0 ? '' : path.slice(start + 1)
  const body = typeof request.body === 'string' ? request.body : ''
  return {
    method: request.method,
    url: publicUrl + path,
    query,
    body,
    values: await valuesIn({ query, body, contentType: request.headers['content-type'] }, network),
    headers: request.headers,
    secretInPath: request.params.secret ?? '',
    remoteAddress: requestAddress(request),
  }
}

/** The address is undefined after the caller disconnects, despite Fastify's types. */
function requestAddress({ ip }: { ip: string | undefined }): string {
  return ip ?? ''
}

/** Some networks expect their own response text for a refused call. */
function replyRejected(reply: FastifyReply, { replies }: Network, error: unknown): FastifyReply {
  if (replies.rejected === undefined || !(error instanceof AppError)) throw error
  return reply.code(error.status).type('text/plain').send(replies.rejected)
}
