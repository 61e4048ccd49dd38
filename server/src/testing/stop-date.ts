import { vi } from 'vitest'

/**
 * Freezes `Date` and `performance`, so that a rate limit counts all calls in a test in one window,
 * however slow the machine. The returned function restores them: `beforeEach(stopDate)`.
 */
export function stopDate(): () => void {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  return () => void vi.useRealTimers()
}
