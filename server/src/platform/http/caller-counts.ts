import { callerScopes } from './caller-address.ts'
import type { RateLimit } from './mount.ts'
import { countedIn, countIn, uncountIn, type Windows } from './rate-windows.ts'

/**
 * Counts callers in this process, each under their address and their network. Times are in milliseconds
 * of one clock that is never set back.
 */
export function createCallerCounts({ max, windowMs }: RateLimit) {
  const windows: Windows = new Map()

  /** Counts a caller. Returns for how long they are over the limit; 0 when they are not. */
  function count(remoteAddress: string, now: number): number {
    let waitMs = 0
    for (const { name, times } of callerScopes(remoteAddress)) {
      const { count, leftMs } = countIn(windows, name, { windowMs, now })
      if (count > max * times) waitMs = Math.max(waitMs, leftMs)
    }
    return waitMs
  }

  /** Takes back one count. */
  function uncount(remoteAddress: string): void {
    for (const { name } of callerScopes(remoteAddress)) uncountIn(windows, name)
  }

  /** Whether the caller has reached the limit, without counting. */
  function isReached(remoteAddress: string, now: number): boolean {
    return callerScopes(remoteAddress).some(
      ({ name, times }) => countedIn(windows, name, now) >= max * times,
    )
  }

  return { count, uncount, isReached }
}
