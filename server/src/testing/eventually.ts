import { vi } from 'vitest'

/** Far longer than any check needs, so that a check that never passes fails the test. */
const HANG_MS = 30_000

/** Repeats a check until it passes, and resolves to its result. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: HANG_MS, interval: 10 })
}
