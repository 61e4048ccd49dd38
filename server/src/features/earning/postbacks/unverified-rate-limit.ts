import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { callerAddress } from '#platform/http/caller-address.ts'
import { createCallerCounts } from '#platform/http/caller-counts.ts'
import { countedIn, countIn, type Windows } from '#platform/http/rate-windows.ts'
import { processLimits } from '#platform/load/process-limits.ts'
import type { Network, ReceivedCall } from '../networks/network.ts'
import { isListed } from './call-origin.ts'
import { unverifiedCodes } from './receive-postback.ts'

const UNVERIFIED_RATE_LIMIT = { max: processLimits.unprovenPerMinute, windowMs: 60_000 }
const VERIFIED_WINDOW_MS = 86_400_000

type Caller = Pick<ReceivedCall, 'headers' | 'remoteAddress'>

/**
 * Refuses calls from an address or a network that made too many unverified calls within a minute, before reading
 * their body. Networks are never refused: neither their configured addresses nor an address that made a
 * verified call within the last day. Each process counts on its own.
 */
export function createUnverifiedRateLimit(clock: Clock) {
  const unverified = createCallerCounts(UNVERIFIED_RATE_LIMIT)
  const verified: Windows = new Map()

  /** @throws AppError `too_many_requests` */
  function reject(network: Network, caller: Caller): void {
    const now = clock.elapsedMs()
    if (!unverified.isReached(caller.remoteAddress, now)) return
    if (countedIn(verified, callerAddress(caller.remoteAddress), now) > 0) return
    if (network.addresses !== undefined && isListed(network.addresses, caller.remoteAddress)) return
    throw new AppError('too_many_requests')
  }

  /** Counts a call as verified or unverified, depending on its error. */
  function count({ remoteAddress }: Caller, error?: unknown): void {
    // An internal failure is not evidence about the caller.
    if (error !== undefined && !(error instanceof AppError)) return
    const isUnverified = error !== undefined && unverifiedCodes.has(error.code)
    const now = clock.elapsedMs()
    if (isUnverified) unverified.count(remoteAddress, now)
    else countIn(verified, callerAddress(remoteAddress), { windowMs: VERIFIED_WINDOW_MS, now })
  }

  return { reject, count }
}
