import { vi } from 'vitest'

/** Far more than any check needs: it turns a check that never passes into a failure. */
const HANG_MS = 30_000

/** Repeats a check until it passes, and resolves to its result. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: HANG_MS, interval: 10 })
}
