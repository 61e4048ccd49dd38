import { vi } from 'vitest'

/**
 * Stops `Date` and `performance`, so that a rate limit counts all calls of a test in one window,
 * however slow the machine. Calling the result starts it again: `beforeEach(stopDate)`.
 */
export function stopDate(): () => void {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  return () => void vi.useRealTimers()
}
