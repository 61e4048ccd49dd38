import type { Valkey } from './valkey.ts'

const PREFIX = 'tallyhouse:count:'
/** How long a Valkey that failed is left alone before one call tries it again. */
const ALONE_MS = 1000

/** What was counted in a window of time, and how long that goes on. */
export type Counted = { count: number; leftMs: number }

/** Counts for all processes. Answers undefined while that cannot be done. */
export type SharedCounts = (key: string, windowMs: number) => Promise<Counted | undefined>

/** One round trip, whole or not at all, in words that every Redis has. */
const COUNT = `
local count = redis.call('incr', KEYS[1])
local left = redis.call('pttl', KEYS[1])
if left < 0 then
  left = tonumber(ARGV[1])
  redis.call('pexpire', KEYS[1], left)
end
return {count, left}`

/**
 * Counts under a key from its first call until `windowMs` later. After a failure one call a second
 * tries again; the others are answered undefined at once.
 */
export function createSharedCounts({ asking }: Valkey): SharedCounts {
  let hasFailed = false
  let isTrying = false
  let aloneUntil = 0

  function isLeftAlone(): boolean {
    if (asking.status !== 'ready') return true
    return hasFailed && (isTrying || performance.now() < aloneUntil)
  }

  return async (key, windowMs) => {
    if (isLeftAlone()) return undefined
    isTrying = hasFailed
    const isTrial = isTrying
    const answer = await asking.eval(COUNT, 1, PREFIX + key, windowMs).catch(() => undefined)
    if (isTrial) isTrying = false
    const [count, leftMs] = Array.isArray(answer) ? answer : []
    hasFailed = typeof count !== 'number' || typeof leftMs !== 'number'
    if (!hasFailed) return { count, leftMs }
    aloneUntil = performance.now() + ALONE_MS
    return undefined
  }
}
