import { isStaff } from '@tallyhouse/contract/permissions'
import type { FastifyRequest } from 'fastify'
import { recordSighting } from '#core/safety/sightings.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { createCallerCounts } from '#platform/http/caller-counts.ts'
import { createBatchQueue } from '#platform/load/batch-queue.ts'
import { processLimits } from '#platform/load/process-limits.ts'
import { recognizedDevice } from './device-cookie.ts'
import type { FoundSession } from './session-cache.ts'
import { shownAddress } from './session-from.ts'
import { prolongSession, readSessions, type StoredSession } from './session-rows.ts'

const BATCH_MAX = 200
const BESIDE_MIN = 20
const WAITING_MAX = 5000

const UNKNOWN_RATE_LIMIT = { max: processLimits.unknownSessionsPerMinute, windowMs: 60_000 }

type ReaderDeps = {
  /** Its own pool, so that players stay logged in while other calls occupy every connection. */
  sessionDb: Db
  clock: Clock
  isHttps: () => boolean
  rateLimits: boolean
}

type Reading = { sid: string; request: FastifyRequest; isKnown: boolean }

/**
 * Reads sessions from the database. Requests that arrive together share a query. An address that sent too
 * many ids without a session is refused before the query, except for sessions that this process knows.
 * @throws AppError `too_many_requests`
 */
export function createSessionReader({ sessionDb, clock, isHttps, rateLimits }: ReaderDeps) {
  const queue = createBatchQueue<string, StoredSession>({
    run: async (sids) => {
      const stored = await readSessions(sessionDb, sids, clock.now())
      return stored.map((value) => ({ status: 'fulfilled', value }))
    },
    batchMax: BATCH_MAX,
    inFlightMax: processLimits.sessionConnections,
    besideMin: BESIDE_MIN,
    waitingMax: WAITING_MAX,
    isBounded: () => true,
  })
  const unknown = rateLimits ? createCallerCounts(UNKNOWN_RATE_LIMIT) : undefined

  return async ({ sid, request, isKnown }: Reading): Promise<FoundSession> => {
    const { ip } = request
    const isCounted = unknown !== undefined && !isKnown
    // Counted before the query, so that concurrent requests cannot exceed the limit.
    if (isCounted && unknown.count(ip, clock.elapsedMs()) > 0) {
      throw new AppError('too_many_requests')
    }
    let stored: StoredSession | undefined
    try {
      stored = await queue.submit(sid)
    } finally {
      const isUnknown = stored !== undefined && stored.session === undefined
      if (isCounted && !isUnknown) unknown.uncount(ip)
    }
    await recordUse(stored, request)
    return stored
  }

  /**
   * About once an hour, and whenever an admin moves to another address, prolongs a session and records a
   * sighting, because people who stay logged in move between networks. Admin sightings decide which
   * addresses cannot be blocked.
   */
  async function recordUse(stored: StoredSession, request: FastifyRequest): Promise<void> {
    const { session, lastUse } = stored
    if (session === undefined || lastUse === undefined) return
    const remoteAddress = shownAddress(request.ip)
    const hasMoved = isStaff(session) && lastUse.remoteAddress !== remoteAddress
    if (!lastUse.isOld && !hasMoved) return
    const now = clock.now()
    const used = { expire: lastUse.prolongedExpire, remoteAddress, now }
    const device = recognizedDevice(request, isHttps()) ?? ''
    await sessionDb.transaction().execute(async (tx) => {
      await prolongSession(tx, session.sid, used)
      const { playerId } = session
      await recordSighting(tx, { playerId, remoteAddress: request.ip, device, now })
    })
  }
}
