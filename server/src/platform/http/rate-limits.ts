import fastifyRateLimit from '@fastify/rate-limit'
import { health, ready } from '@tallyhouse/contract/operation'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SharedCounts } from '#platform/bus/shared-counts.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { processLimits } from '#platform/load/process-limits.ts'
import { createCallQueues } from './call-queues.ts'
import { callerAddress, callerNetwork } from './caller-address.ts'
import { createCallerCounts } from './caller-counts.ts'
import type { RateLimit, RequestCount } from './mount.ts'
import { rateStore } from './rate-store.ts'
import { countIn, type Windows } from './rate-windows.ts'

const ADDRESS_RATE_LIMIT: RateLimit = { max: processLimits.requestsPer10Seconds, windowMs: 10_000 }
/** For routes without their own limit. */
const DEFAULT_RATE_LIMIT: RateLimit = { max: 600, windowMs: 10_000 }
/** For calls that lack a required session, all together. */
const REJECTION_RATE_LIMIT: RateLimit = { max: 300, windowMs: 60_000 }

/** Health checks are never limited, even behind a proxy. */
const openToAll: ReadonlySet<string | undefined> = new Set([health.path, ready.path])

/**
 * Enforces each call's rate limit before the body is read. Players are counted by id, others
 * by address and by network. Calls that lack a required session share a separate limit. Counts are
 * shared across processes if `sharedCounts` is given.
 * All requests from an address together have a limit too. Each process counts it alone, and it never
 * applies to players: an entire office or mobile network may share an attacker's address.
 */
export async function limitRates(
  server: FastifyInstance,
  sharedCounts: SharedCounts | undefined,
): Promise<void> {
  limitAddresses(server, ADDRESS_RATE_LIMIT)
  delayRejections(server)
  await server.register(fastifyRateLimit, {
    global: true,
    hook: 'onRequest',
    max: DEFAULT_RATE_LIMIT.max,
    timeWindow: DEFAULT_RATE_LIMIT.windowMs,
    // The plugin's own store rejects every request in a burst that is larger than the limit.
    store: rateStore(sharedCounts),
    keyGenerator: callerKey,
    errorResponseBuilder: () => new AppError('too_many_requests'),
  })
  limitNetworks(server)
  const { max, windowMs } = REJECTION_RATE_LIMIT
  const rateLimit = server.rateLimit({ max, timeWindow: windowMs })
  const limitNetwork = networkLimit(server, REJECTION_RATE_LIMIT, 'rejections')
  server.decorate('limitRejections', async (request, reply) => {
    await rateLimit.call(server, request, reply)
    await limitNetwork(request, reply)
  })
  server.decorate('countRequests', (limit, nameRequest) => requestCount(server, limit, nameRequest))
  server.decorate('inQueue', createCallQueues())
}

function requestCount(
  server: FastifyInstance,
  { max, windowMs }: RateLimit,
  nameRequest: (request: FastifyRequest) => string | undefined,
): RequestCount {
  const keyGenerator = (request: FastifyRequest) => nameRequest(request) ?? ''
  const count = server.createRateLimit({ max, timeWindow: windowMs, keyGenerator })
  return async (request) => {
    if (nameRequest(request) === undefined) return 0
    const counted = await count(request)
    return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : 0
  }
}

/** Applies each route's limit to the networks of callers without a session, too. */
function limitNetworks(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    const { rateLimit } = route.config ?? {}
    if (rateLimit === false) return
    const { max, windowMs } = DEFAULT_RATE_LIMIT
    const limit = {
      max: Number(rateLimit?.max ?? max),
      windowMs: Number(rateLimit?.timeWindow ?? windowMs),
    }
    const limitNetwork = networkLimit(server, limit, `${[route.method].flat().join()} ${route.url}`)
    route.onRequest = [...[route.onRequest ?? []].flat(), limitNetwork]
  })
}

/** Limits what the network of a caller without a session calls under this name. */
function networkLimit(server: FastifyInstance, { max, windowMs }: RateLimit, name: string) {
  const limit = { max: max * processLimits.addressesPerNetwork, windowMs }
  const count = requestCount(server, limit, ({ session, ip }) => {
    const network = session === undefined ? callerNetwork(ip) : undefined
    return network && `${name} ${network}`
  })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const waitSeconds = await count(request)
    if (waitSeconds === 0) return
    reply.header('retry-after', waitSeconds)
    throw new AppError('too_many_requests')
  }
}

function callerKey({ session, ip }: FastifyRequest): string {
  return session === undefined ? callerAddress(ip) : String(session.playerId)
}

/**
 * Limits all requests from an address, and from a network. Skips routes with rate limiting disabled, which have a limit
 * of their own.
 */
export function limitAddresses(server: FastifyInstance, limit: RateLimit): void {
  const counts = createCallerCounts(limit)
  server.addHook('onRequest', async (request, reply) => {
    const { config, url } = request.routeOptions
    if (config.rateLimit === false || openToAll.has(url)) return
    const waitMs = counts.count(request.ip, performance.now())
    if (waitMs === 0 || (await server.authenticate(request)) !== undefined) return
    reply.header('retry-after', Math.ceil(waitMs / 1000))
    throw new AppError('too_many_requests')
  })
}

/**
 * Delays each rejection of a caller who continues after many. Rejecting takes work too, and a
 * caller who sends the next request upon each response could otherwise use all of it. An unread
 * body is still read off the connection, so a long one closes it.
 */
export function delayRejections(server: FastifyInstance): void {
  const counts: Windows = new Map()
  server.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 429) return
    if (hasLongBody(request)) reply.header('connection', 'close')
    const window = { windowMs: ADDRESS_RATE_LIMIT.windowMs, now: performance.now() }
    const { count } = countIn(counts, callerKey(request), window)
    if (count <= processLimits.rejectionsPer10Seconds) return
    await new Promise((resolve) => setTimeout(resolve, processLimits.rejectionDelayMs))
  })
}

function hasLongBody({ headers }: FastifyRequest): boolean {
  if (headers['transfer-encoding'] !== undefined) return true
  return Number(headers['content-length'] ?? 0) > processLimits.bodyBytes
}
