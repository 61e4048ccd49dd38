import rateLimit from '@fastify/rate-limit'
import { health, ready } from '@tallyhouse/contract/operation'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SharedCounts } from '../bus/shared-counts.ts'
import { createLines } from '../one-at-a-time.ts'
import { processLimits } from '../process-limits.ts'
import { AppError } from './app-error.ts'
import { callerAddress } from './caller-address.ts'
import type { Pace } from './mount.ts'
import { rateStore } from './rate-store.ts'
import { countIn, type Windows } from './windows.ts'

const ADDRESS_PACE: Pace = { max: processLimits.requestsPer10Seconds, windowMs: 10_000 }

/** Health checks are always answered, also from the address of a proxy. */
const openToAll: ReadonlySet<string | undefined> = new Set([health.path, ready.path])

/**
 * Holds each caller to the pace of each call before the body is read: players by who they are, others
 * by address. Calls without a session that need one share a pace of their own. Counted by this
 * process, unless there is something to count with for all. All requests of an address together have a
 * pace, too, which each process counts for itself, and which refuses no player: a whole office or mobile
 * network may share the address of an attacker.
 */
export async function limitRates(
  server: FastifyInstance,
  sharedCounts: SharedCounts | undefined,
): Promise<void> {
  limitAddresses(server, ADDRESS_PACE)
  slowRefusals(server)
  await server.register(rateLimit, {
    global: true,
    hook: 'onRequest',
    max: 600,
    timeWindow: 10_000,
    // The plugin's own store refuses all of a burst that is longer than the pace.
    store: rateStore(sharedCounts),
    keyGenerator: callerOf,
    errorResponseBuilder: () => new AppError('too_many_requests'),
  })
  const pace = server.rateLimit({ max: 300, timeWindow: 60_000 })
  server.decorate('paceRefusal', async (request, reply) => {
    await pace.call(server, request, reply)
  })
  server.decorate('countRequests', ({ max, windowMs }, nameOf) => {
    const count = server.createRateLimit({ max, timeWindow: windowMs, keyGenerator: nameOf })
    return async (request) => {
      const counted = await count(request)
      return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : 0
    }
  })
  server.decorate('oneAtATime', createLines(processLimits.callsPerPlayer))
}

function callerOf({ session, ip }: FastifyRequest): string {
  return session === undefined ? callerAddress(ip) : String(session.playerId)
}

/** Routes without a pace are left out: they have one of their own. */
export function limitAddresses(server: FastifyInstance, { max, windowMs }: Pace): void {
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
 * A caller who goes on after many refusals waits for each: refusing is work, too, and a caller who sends the
 * next request upon an answer would be given all of it. A body that is refused unread is still taken off
 * the connection; a long one ends it.
 */
export function slowRefusals(server: FastifyInstance): void {
  const counts: Windows = new Map()
  server.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 429) return
    if (hasLongBody(request)) reply.header('connection', 'close')
    const window = { windowMs: ADDRESS_PACE.windowMs, now: performance.now() }
    const { count } = countIn(counts, callerOf(request), window)
    if (count <= processLimits.refusalsPer10Seconds) return
    await new Promise((resolve) => setTimeout(resolve, processLimits.refusalDelayMs))
  })
}

function hasLongBody({ headers }: FastifyRequest): boolean {
  if (headers['transfer-encoding'] !== undefined) return true
  return Number(headers['content-length'] ?? 0) > processLimits.bodyBytes
}
