import cookie from '@fastify/cookie'
import type { Endpoint } from '@tallyhouse/contract/endpoint'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { SharedCounts } from '#platform/bus/shared-counts.ts'
import { processLimits } from '#platform/load/process-limits.ts'
import { limitCombined } from './combined-reads.ts'
import { boundConnections, connectionTimes } from './connections/bound-connections.ts'
import { drainOnClose } from './connections/drain.ts'
import { holdPipelined } from './connections/hold-pipelined.ts'
import { rejectCrossOrigin } from './cross-origin.ts'
import { describeApi } from './describe-api.ts'
import { handleErrors, respondMalformed, sendError } from './error-responses.ts'
import { cleanForwardedAddresses } from './forwarded-addresses.ts'
import type { HttpMetrics } from './http-metrics.ts'
import { describeIssue } from './issue-text.ts'
import { limitRates } from './rate-limits.ts'
import { createRequestIds } from './request-id.ts'
import { secureHeaders } from './secure-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

export type ServerOptions = {
  /** Undefined when it is not configured. */
  publicUrl: string | undefined
  /** Origins that our pages may frame. */
  frameOrigins: string[]
  trustedProxies: number
  rateLimits: boolean
  /** Whether the API reference includes admin calls. */
  describesAdminCalls: boolean
  /** Counts callers across processes. Without it, each process counts alone. */
  sharedCounts?: SharedCounts | undefined
  logLevel: string
  metrics?: HttpMetrics | undefined
  sessions: Pick<FastifyInstance, 'authenticate' | 'requireStepUp' | 'missingSessionError'>
}

/** Creates an HTTP server with limits, headers, error handling, and checks, but no routes. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  z.config({ localeError: describeIssue })
  const server = Fastify({
    logger: {
      level: options.logLevel,
      // main.ts handles this stream's errors.
      stream: process.stdout,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(options.trustedProxies),
    trustProxy: (_address, hop) => hop < options.trustedProxies,
    bodyLimit: processLimits.bodyBytes,
    ...connectionTimes(options.trustedProxies),
    // Startup steps have their own limits: they wait for a database that responds too late.
    pluginTimeout: 0,
    forceCloseConnections: 'idle',
    // `drainOnClose` sends this response.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: respondMalformed,
    routerOptions: { maxParamLength: 200 },
  })
  server.setValidatorCompiler(validatorCompiler)
  serializeChecked(server)
  if (options.trustedProxies > 0) {
    const clean = cleanForwardedAddresses(server.log)
    server.addHook('onRequest', async ({ raw }) => clean(raw))
    server.server.prependListener('upgrade', clean)
  }
  options.metrics?.measure(server)
  acceptOnlyJson(server)
  handleErrors(server)
  server.decorateRequest('session', undefined)
  server.decorate('authenticate', options.sessions.authenticate)
  server.decorate('requireStepUp', options.sessions.requireStepUp)
  if (options.sessions.missingSessionError)
    server.decorate('missingSessionError', options.sessions.missingSessionError)
  await server.register(cookie)
  boundConnections(server, options.trustedProxies)
  holdPipelined(server.server, options.trustedProxies)
  drainOnClose(server)
  secureHeaders(server, options)
  rejectCrossOrigin(server, options.publicUrl)
  if (options.rateLimits) await limitRates(server, options.sharedCounts)
  limitCombined(server)
  await describeApi(server, options)
  return server
}

/**
 * Checks each response against its schema, which no response may convert. Parsing takes half the time of encoding, for which
 * Zod has no compiled path (4.6.7).
 */
function serializeChecked(server: FastifyInstance): void {
  server.setSerializerCompiler(({ schema, method, url }) => {
    const response = schema as unknown as z.ZodType
    return (data) => {
      const { data: checked, error } = z.safeParse(response, data)
      if (error)
        throw new Error(`the response of ${method} ${url} does not match its schema`, {
          cause: error,
        })
      return JSON.stringify(checked)
    }
  })
}

/** Accepts only JSON. An empty body counts as no body. */
function acceptOnlyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    return parse(request, body as string, done)
  })
}
