import { hash } from 'node:crypto'
// Allows a summary and tags in a route's schema.
import type {} from '@fastify/swagger'
import { type Endpoint, neededPermission, PAGE_PLAYER_HEADER } from '@tallyhouse/contract/endpoint'
import type { ErrorCode } from '@tallyhouse/contract/errors'
import { can, type Role } from '@tallyhouse/contract/permissions'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '#platform/errors/app-error.ts'
import type { CallQueue, QueueKind } from './call-queues.ts'

/** The caller's session. */
export type Session = { sid: string; playerId: number; role: Role }

/**
 * A key under which the caller may repeat a call that moves points. `bodyHash` distinguishes a
 * repeat from a reused key; it excludes passwords and codes.
 */
export type IdempotencyKey = { route: string; key: string; bodyHash: Buffer }

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined
  }
  interface FastifyInstance {
    /** The caller's session. With `fresh`, bypasses the session cache. */
    authenticate(request: FastifyRequest, fresh?: boolean): Promise<Session | undefined>
    /** The error for a request without a session. */
    missingSessionError?: (request: FastifyRequest) => Promise<AppError>
    /** Rejects a session without recent step-up authentication. */
    requireStepUp(request: FastifyRequest, session: Session): Promise<void>
    /** With rate limits on, also limits calls that are rejected because of their session. */
    limitRejections?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
    /**
     * With rate limits on, creates a counter of requests by a name derived from each request. Without a
     * name, a request is not counted.
     */
    countRequests?: (
      rateLimit: RateLimit,
      nameRequest: (request: FastifyRequest) => string | undefined,
    ) => RequestCount
    /**
     * With rate limits on, runs a call when it is its caller's turn. Rejects with `too_many_requests`
     * when too many of the caller's calls are waiting.
     */
    inQueue?: CallQueue
  }
}

type Part<
  E extends Endpoint,
  Name extends 'params' | 'query' | 'body',
> = E[Name] extends z.ZodMiniType ? z.output<E[Name]> : undefined

/** A handler's input: the validated parts of the request, and the caller. */
export type Call<E extends Endpoint> = {
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  body: Part<E, 'body'>
  session: E['access'] extends 'public' ? undefined : Session
  idempotencyKey: IdempotencyKey | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** A call's validated parameters and body. */
export type Input<E extends Endpoint> = Pick<Call<E>, 'params' | 'body'>

/** Returns the response, or the reply through which it streams one. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<z.input<E['response']>> | z.input<E['response']> | FastifyReply

/**
 * One caller may make `max` calls in `windowMs`. Counted by player, or by address without a session.
 */
export type RateLimit = { max: number; windowMs: number }

/** Counts a request. Returns for how many seconds its name is over the limit; 0 when it is not. */
export type RequestCount = (request: FastifyRequest) => Promise<number>

const DEFAULT_RATE_LIMIT: RateLimit = { max: 300, windowMs: 10_000 }
const nothing = z.strictObject({})

/**
 * Serves a contract call. Checks access, and for which player the page made the call, before the
 * body is read; access again after. Validates the request (unknown keys are rejected) and the response.
 */
export function mount<E extends Endpoint>(
  server: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  rateLimit: RateLimit = DEFAULT_RATE_LIMIT,
): void {
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    ...routeOptions(server, endpoint, rateLimit),
    handler: (request, reply) => {
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        session: request.session,
        idempotencyKey: endpoint.money ? parseIdempotencyKey(request, endpoint) : undefined,
        request,
        reply,
      } as Call<E>
      const kind = queueFor(endpoint)
      if (!server.inQueue || kind === undefined) return handler(call)
      return server.inQueue(kind, request, async () => handler(call))
    },
  })
}

/** In which caller queue a call waits, if any. */
export function queueFor(endpoint: Endpoint): QueueKind | undefined {
  const { method, inPlayerQueue } = endpoint
  if (inPlayerQueue === false) return undefined
  if (method === 'GET' && !inPlayerQueue) return 'reads'
  return neededPermission(endpoint) === undefined ? 'calls' : undefined
}

function routeOptions(
  server: FastifyInstance,
  endpoint: Endpoint,
  rateLimit: RateLimit,
): RouteShorthandOptions {
  const takesBody = endpoint.method !== 'GET'
  const permission = neededPermission(endpoint)
  // Sessions are cached for some seconds, and another process may have ended one in the meantime.
  const readsSession = permission !== undefined || endpoint.readsSession === true
  return {
    schema: {
      summary: endpoint.summary,
      ...(permission !== undefined && { description: `Needs the permission \`${permission}\`.` }),
      tags: [endpoint.path.split('/')[2] ?? ''],
      params: endpoint.params ?? nothing,
      querystring: endpoint.query ?? nothing,
      ...(takesBody && { body: endpoint.body ?? z.nullish(nothing) }),
      response: { 200: endpoint.response },
    },
    ...(endpoint.bodyBytesMax !== undefined && { bodyLimit: endpoint.bodyBytesMax }),
    config: {
      rateLimit: { max: rateLimit.max, timeWindow: rateLimit.windowMs },
      endpoint,
    },
    onRequest: async (request, reply) => {
      if (endpoint.access === 'public') return
      request.session = await server.authenticate(request)
      const rejected = findRejectionCode(request, endpoint)
      if (rejected === undefined) return
      await server.limitRejections?.(request, reply)
      const rejection = request.session ? undefined : await server.missingSessionError?.(request)
      throw rejection ?? new AppError(rejected)
    },
    // After the rate limit, so that a caller over it causes no database query.
    ...(readsSession && { preParsing: requireSession }),
    ...(takesBody && endpoint.access === 'public' && { preParsing: requireSamePlayer }),
    // A body can take long to arrive, and the session may end in that time.
    ...((takesBody || endpoint.stepUp) && endpoint.access !== 'public' && { preHandler }),
  }

  async function preHandler(request: FastifyRequest): Promise<undefined> {
    await requireSession(request)
    if (endpoint.stepUp && request.session) await server.requireStepUp(request, request.session)
  }

  async function requireSession(request: FastifyRequest): Promise<undefined> {
    request.session = await server.authenticate(request, readsSession)
    const rejected = findRejectionCode(request, endpoint)
    if (rejected !== undefined) throw new AppError(rejected)
  }

  /** Anyone may make the call, so its session does not become the request's, whose limits count addresses. */
  async function requireSamePlayer(request: FastifyRequest): Promise<undefined> {
    if (request.headers[PAGE_PLAYER_HEADER] === undefined) return
    if (isAnotherPlayer(request, await server.authenticate(request))) {
      throw new AppError('player_changed')
    }
  }
}

function findRejectionCode(request: FastifyRequest, endpoint: Endpoint): ErrorCode | undefined {
  const { session } = request
  if (session === undefined) return 'unauthenticated'
  if (isAnotherPlayer(request, session)) return 'player_changed'
  const permission = neededPermission(endpoint)
  return permission === undefined || can(session, permission) ? undefined : 'forbidden'
}

/** Whether the page that made the request shows another player than the session's. */
function isAnotherPlayer({ headers }: FastifyRequest, session: Session | undefined): boolean {
  const shown = headers[PAGE_PLAYER_HEADER]
  return session !== undefined && shown !== undefined && shown !== String(session.playerId)
}

function parseIdempotencyKey(
  request: FastifyRequest,
  endpoint: Endpoint,
): IdempotencyKey | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new AppError('invalid_request', text(m.idempotencyKeyInvalid))
  }
  const body = JSON.stringify(withoutProofs(request.body, endpoint.proofs))
  const route = fillPath(endpoint.path, request.params as Record<string, string | number>)
  return { route, key, bodyHash: Buffer.from(hash('sha256', body, 'hex'), 'hex') }
}

/** The same key is another call in each place that a path leaves open. */
function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replaceAll(/:(\w+)/g, (_, name) => String(params[name]))
}

/** Omits top-level fields in the body, and keeps nested fields with the same name. */
function withoutProofs(body: unknown, proofs: readonly string[] = []): unknown {
  if (proofs.length === 0 || typeof body !== 'object' || body === null) return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => !proofs.includes(name)))
}
