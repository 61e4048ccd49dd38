import { vi } from 'vitest'

/**
 * Stops `Date`, so that a rate limit counts all calls of a test in one window, however slow the
 * machine. Calling the result starts it again: `beforeEach(stopDate)`.
 */
export function stopDate(): () => void {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => void vi.useRealTimers()
}
