import fastifyRateLimit from '@fastify/rate-limit'
import { health, ready } from '@tallyhouse/contract/operation'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SharedCounts } from '#bus/shared-counts.ts'
import { AppError } from '#errors/app-error.ts'
import { createPlayerQueues } from '#load/player-queue.ts'
import { processLimits } from '#load/process-limits.ts'
import { callerAddress } from './caller-address.ts'
import type { RateLimit } from './mount.ts'
import { rateStore } from './rate-store.ts'
import { countIn, type Windows } from './rate-windows.ts'

const ADDRESS_RATE_LIMIT: RateLimit = { max: processLimits.requestsPer10Seconds, windowMs: 10_000 }

/** Health checks are never limited, even behind a proxy. */
const openToAll: ReadonlySet<string | undefined> = new Set([health.path, ready.path])

/**
 * Enforces the rate limit of each call before the body is read. Players are counted by id, others
 * by address. Calls that lack a required session share a separate limit. Counts are shared across
 * processes if `sharedCounts` is given.
 * All requests of an address together have a limit too. Each process counts it alone, and it never
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
    max: 600,
    timeWindow: 10_000,
    // The plugin's own store rejects every request of a burst that is larger than the limit.
    store: rateStore(sharedCounts),
    keyGenerator: callerOf,
    errorResponseBuilder: () => new AppError('too_many_requests'),
  })
  const rateLimit = server.rateLimit({ max: 300, timeWindow: 60_000 })
  server.decorate('limitRejections', async (request, reply) => {
    await rateLimit.call(server, request, reply)
  })
  server.decorate('countRequests', ({ max, windowMs }, nameOf) => {
    const count = server.createRateLimit({ max, timeWindow: windowMs, keyGenerator: nameOf })
    return async (request) => {
      const counted = await count(request)
      return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : 0
    }
  })
  server.decorate('inPlayerQueue', createPlayerQueues(processLimits.callsPerPlayer))
}

function callerOf({ session, ip }: FastifyRequest): string {
  return session === undefined ? callerAddress(ip) : String(session.playerId)
}

/**
 * Limits all requests of an address. Skips routes with rate limiting disabled, which have a limit
 * of their own.
 */
export function limitAddresses(server: FastifyInstance, { max, windowMs }: RateLimit): void {
  const counts: Windows = new Map()
  server.addHook('onRequest', async (request, reply) => {
    const { config, url } = request.routeOptions
    if (config.rateLimit === false || openToAll.has(url)) return
    const now = performance.now()
    const { count, leftMs } = countIn(counts, callerAddress(request.ip), { windowMs, now })
    if (count <= max || (await server.authenticate(request)) !== undefined) return
    reply.header('retry-after', Math.ceil(leftMs / 1000))
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
    const { count } = countIn(counts, callerOf(request), window)
    if (count <= processLimits.refusalsPer10Seconds) return
    await new Promise((resolve) => setTimeout(resolve, processLimits.refusalDelayMs))
  })
}

function hasLongBody({ headers }: FastifyRequest): boolean {
  if (headers['transfer-encoding'] !== undefined) return true
  return Number(headers['content-length'] ?? 0) > processLimits.bodyBytes
}
