import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { valuesIn } from './call-values.ts'
import { isRepeat } from './credit-offer.ts'
import type { Network, ReceivedCall } from './networks/network.ts'
import { createPostbackReceiver } from './receive-postback.ts'
import { calledBy, createRefusalWarning } from './refusal-warning.ts'
import { createUnprovenPace } from './unproven-pace.ts'

type PostbackDeps = {
  db: Db
  clock: Clock
  networks: Network[]
  /** The origin under which networks know us, without a slash at its end. */
  publicUrl: () => string
  rateLimits: boolean
}

type PostbackParams = { Params: { network: string; secret?: string } }

const BODY_BYTES_MAX = 8 * 1024

/**
 * Where offer networks report. They speak their own forms, prove themselves by their signature
 * alone, and repeat themselves until they hear a 200.
 */
export async function postbackRoute(
  server: FastifyInstance,
  { db, clock, networks, publicUrl, rateLimits }: PostbackDeps,
): Promise<void> {
  const byName = new Map(networks.map((network) => [network.name, network]))
  const receivePostback = createPostbackReceiver({ db, clock })
  const warnOfRefusal = createRefusalWarning(clock)
  const unprovenPace = rateLimits ? createUnprovenPace(clock) : undefined
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, body: string) => body)
    scope.route<PostbackParams>({
      method: ['GET', 'POST'],
      exposeHeadRoute: false,
      url: '/api/postbacks/:network/:secret?',
      schema: { hide: true },
      bodyLimit: BODY_BYTES_MAX,
      config: { rateLimit: false },
      onRequest: async (request) => {
        const { headers, ip: remoteAddress } = request
        unprovenPace?.refuse(networkOf(request), { headers, remoteAddress })
      },
      handler: async (request, reply) => {
        const network = networkOf(request)
        const received = { network, call: await callOf(request, publicUrl()) }
        try {
          const verdict = await receivePostback(received)
          unprovenPace?.count(received.call)
          const { accepted, duplicate } = network.replies
          if (verdict === 'duplicate_other_amount') {
            request.log.warn(calledBy(received), 'a paid click was reported with another amount')
          }
          return reply.type('text/plain').send(isRepeat(verdict) ? duplicate : accepted)
        } catch (error) {
          unprovenPace?.count(received.call, error)
          warnOfRefusal(request.log, received, error)
          return answerRefusal(reply, network, error)
        }
      },
    })
  })

  function networkOf({ params }: FastifyRequest<PostbackParams>): Network {
    const network = byName.get(params.network)
    if (network === undefined) throw new AppError('not_found')
    return network
  }
}

async function callOf(
  request: FastifyRequest<PostbackParams>,
  publicUrl: string,
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
    values: await valuesIn(query, body, request.headers['content-type']),
    headers: request.headers,
    secretInPath: request.params.secret ?? '',
    remoteAddress: addressOf(request),
  }
}

/** A caller that is gone has no address any more, which Fastify's types do not say. */
function addressOf({ ip }: { ip: string | undefined }): string {
  return ip ?? ''
}

/** Some networks want to read a refusal in their own words, too. */
function answerRefusal(reply: FastifyReply, { replies }: Network, error: unknown): FastifyReply {
  if (replies.refused === undefined || !(error instanceof AppError)) throw error
  return reply.code(error.status).type('text/plain').send(replies.refused)
}
