import { createHash } from 'node:crypto'
// Lets a route's schema carry a summary and tags.
import type {} from '@fastify/swagger'
import type { Endpoint } from '@tallyhouse/contract/endpoint'
import type { ErrorCode } from '@tallyhouse/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from './app-error.ts'

/** Who is asking, as the session says. */
export type Session = { sid: string; playerId: number; isAdmin: boolean }

/**
 * A key under which the caller may repeat a money call; `bodyHash` tells a repeat from a reuse,
 * whatever the caller proves themself by.
 */
export type IdempotencyKey = { route: string; key: string; bodyHash: Buffer }

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined
  }
  interface FastifyInstance {
    /** Who is asking; `anew` when what was known a moment ago is not enough. */
    authenticate(request: FastifyRequest, anew?: boolean): Promise<Session | undefined>
    /** How to refuse a request without a session. */
    refusalOf?: (request: FastifyRequest) => Promise<AppError>
    /** Refuses a session without recent step-up authentication. */
    requireStepUp(request: FastifyRequest, session: Session): Promise<void>
    /** Where rates are limited, holds calls that are refused for who sends them to a pace too. */
    paceRefusal?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
    /** Where rates are limited, begins to count requests by a name that each of them has. */
    countRequests?: (pace: Pace, nameOf: (request: FastifyRequest) => string) => RequestCount
    /**
     * Where rates are limited, executes the calls of one player one after the other; refuses with
     * `too_many_requests` while too many of them wait.
     */
    oneAtATime?: <Answer>(playerId: number, call: () => Promise<Answer>) => Promise<Answer>
  }
}

type Part<
  E extends Endpoint,
  Name extends 'params' | 'query' | 'body',
> = E[Name] extends z.ZodMiniType ? z.output<E[Name]> : undefined

/** What a handler is given: the validated parts of the request, and who sent it. */
export type Call<E extends Endpoint> = {
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  body: Part<E, 'body'>
  session: E['access'] extends 'public' ? undefined : Session
  idempotencyKey: IdempotencyKey | undefined
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<z.input<E['answer']>> | z.input<E['answer']>

/** A pace one caller may keep: `max` calls in `windowMs`, counted by player or else by address. */
export type Pace = { max: number; windowMs: number }

/**
 * Counts a request. Answers for how many seconds those of its name are past their pace; 0 when they
 * are not.
 */
type RequestCount = (request: FastifyRequest) => Promise<number>

const DEFAULT_PACE: Pace = { max: 300, windowMs: 10_000 }
const nothing = z.strictObject({})

/**
 * Serves a call of the contract. Its access is checked before the body is read and again after, its
 * parts are validated (unknown keys refused), its answer is held to the contract.
 */
export function mount<E extends Endpoint>(
  server: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  pace: Pace = DEFAULT_PACE,
): void {
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    ...routeOptions(server, endpoint, pace),
    handler: (request, reply) => {
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        session: request.session,
        idempotencyKey: endpoint.money ? idempotencyKeyOf(request, endpoint) : undefined,
        request,
        reply,
      } as Call<E>
      if (!isOneAtATime(endpoint) || !server.oneAtATime || !call.session) return handler(call)
      return server.oneAtATime(call.session.playerId, async () => handler(call))
    },
  })
}

/** Whether a process executes the calls of one player one at a time. */
export function isOneAtATime({ access, method, oneAtATime }: Endpoint): boolean {
  return oneAtATime ?? (access === 'player' && method !== 'GET')
}

function routeOptions(
  server: FastifyInstance,
  endpoint: Endpoint,
  pace: Pace,
): RouteShorthandOptions {
  const takesBody = endpoint.method !== 'GET'
  // Sessions are remembered for some seconds, in which another process may have ended one.
  const readsSession = endpoint.access === 'admin' || endpoint.readsSession === true
  return {
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[2] ?? ''],
      params: endpoint.params ?? nothing,
      querystring: endpoint.query ?? nothing,
      ...(takesBody && { body: endpoint.body ?? z.nullish(nothing) }),
      response: { 200: endpoint.answer },
    },
    ...(endpoint.bodyBytesMax !== undefined && { bodyLimit: endpoint.bodyBytesMax }),
    config: {
      rateLimit: { max: pace.max, timeWindow: pace.windowMs },
      endpoint,
    },
    onRequest: async (request, reply) => {
      if (endpoint.access === 'public') return
      request.session = await server.authenticate(request)
      const refused = refusalOf(request.session, endpoint)
      if (refused === undefined) return
      await server.paceRefusal?.(request, reply)
      const refusal = request.session ? undefined : await server.refusalOf?.(request)
      throw refusal ?? new AppError(refused)
    },
    // After the pace, so that a caller beyond it asks nothing of the database.
    ...(readsSession && { preParsing: requireSession }),
    // A body can be long in coming, and the session end meanwhile.
    ...(takesBody && endpoint.access !== 'public' && { preHandler }),
  }

  async function preHandler(request: FastifyRequest): Promise<undefined> {
    await requireSession(request)
    if (endpoint.stepUp && request.session) await server.requireStepUp(request, request.session)
  }

  async function requireSession(request: FastifyRequest): Promise<undefined> {
    request.session = await server.authenticate(request, readsSession)
    const refused = refusalOf(request.session, endpoint)
    if (refused !== undefined) throw new AppError(refused)
  }
}

function refusalOf(session: Session | undefined, { access }: Endpoint): ErrorCode | undefined {
  if (session === undefined) return 'unauthenticated'
  return access === 'admin' && !session.isAdmin ? 'forbidden' : undefined
}

function idempotencyKeyOf(request: FastifyRequest, endpoint: Endpoint): IdempotencyKey | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new AppError('invalid_request', 'Idempotency-Key takes 1 to 255 visible characters.')
  }
  const asked = JSON.stringify(request.body, leavingOut(endpoint.proofs ?? [], request.body))
  return { route: endpoint.path, key, bodyHash: createHash('sha256').update(asked).digest() }
}

/** Leaves fields out of what is written of a body, and nothing out of what is within it. */
function leavingOut(fields: readonly string[], body: unknown) {
  return function (this: unknown, name: string, value: unknown) {
    return this === body && fields.includes(name) ? undefined : value
  }
}
