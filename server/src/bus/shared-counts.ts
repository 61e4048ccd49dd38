import type { Valkey } from './valkey.ts'

const PREFIX = 'tallyhouse:count:'
/** How long a Valkey that failed is left alone, so that not every call waits for it. */
const ALONE_MS = 1000

/** What was counted in a window of time, and how long that goes on. */
export type Counted = { count: number; leftMs: number }

/** Counts for all processes. Answers undefined while that cannot be done. */
export type SharedCounts = (key: string, windowMs: number) => Promise<Counted | undefined>

/** Counts under a key from its first call until `windowMs` later. Needs Valkey, or Redis 7. */
export function createSharedCounts({ asking }: Valkey): SharedCounts {
  let aloneUntil = 0
  return async (key, windowMs) => {
    if (asking.status !== 'ready' || performance.now() < aloneUntil) return undefined
    const name = PREFIX + key
    const answers = await asking
      .pipeline()
      .incr(name)
      .pexpire(name, windowMs, 'NX')
      .pttl(name)
      .exec()
      .catch(() => null)
    const [count, , leftMs] = (answers ?? []).map(([error, answer]) => (error ? undefined : answer))
    if (typeof count === 'number' && typeof leftMs === 'number') return { count, leftMs }
    aloneUntil = performance.now() + ALONE_MS
    return undefined
  }
}
