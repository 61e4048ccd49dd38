import cookie from '@fastify/cookie'
import type { Endpoint } from '@tallyhouse/contract/endpoint'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { SharedCounts } from '../bus/shared-counts.ts'
import { processLimits } from '../process-limits.ts'
import { answerError, answerErrors, answerGarbage } from './answer-errors.ts'
import { boundConnections, connectionTimes } from './bound-connections.ts'
import { describeApi } from './describe-api.ts'
import { drainOnClose } from './drain.ts'
import { refuseForeignOrigin } from './foreign-origin.ts'
import { issueSentence } from './issue-sentence.ts'
import { limitRates } from './rate-limits.ts'
import { secureHeaders } from './secure-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

export type ServerOptions = {
  publicUrl: () => string
  /** Whose pages ours may frame. */
  frameOrigins: string[]
  trustedProxies: number
  rateLimits: boolean
  /** Whether the API's reference has the calls of admins. */
  describesAdminCalls: boolean
  /** Counts callers for all processes; without it each counts its own. */
  sharedCounts?: SharedCounts | undefined
  logLevel: string
  sessions: Pick<FastifyInstance, 'authenticate' | 'requireStepUp' | 'refusalOf'>
}

/** An HTTP server with the product's manners and no routes: limits, headers, errors, checks. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  z.config({ localeError: issueSentence })
  const server = Fastify({
    logger: {
      level: options.logLevel,
      // Its errors are handled where the process is run.
      stream: process.stdout,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < options.trustedProxies,
    bodyLimit: processLimits.bodyBytes,
    ...connectionTimes(options.trustedProxies),
    forceCloseConnections: 'idle',
    // The server says so itself, in its own words.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerGarbage,
    routerOptions: { maxParamLength: 200 },
  })
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  acceptOnlyJson(server)
  answerErrors(server)
  server.decorateRequest('session', undefined)
  server.decorate('authenticate', options.sessions.authenticate)
  server.decorate('requireStepUp', options.sessions.requireStepUp)
  if (options.sessions.refusalOf) server.decorate('refusalOf', options.sessions.refusalOf)
  await server.register(cookie)
  boundConnections(server, options.trustedProxies)
  drainOnClose(server)
  secureHeaders(server, { publicUrl: options.publicUrl(), frameOrigins: options.frameOrigins })
  refuseForeignOrigin(server, options.publicUrl)
  if (options.rateLimits) await limitRates(server, options.sharedCounts)
  await describeApi(server, options)
  return server
}

/** JSON alone is understood; an empty body is no body. */
function acceptOnlyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    return parse(request, body as string, done)
  })
}
