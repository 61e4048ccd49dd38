import type { BusLog } from './bus.ts'
import { isRejection, type Valkey } from './valkey.ts'

const PREFIX = 'tallyhouse:count:'
/** How long to wait after a failure before one call tries Valkey again. */
const RETRY_AFTER_MS = 1000

/** The count within a window, and the time until the window ends. */
export type WindowCount = { count: number; leftMs: number }

/** Counts across all processes. Resolves to undefined while Valkey is unreachable. */
export type SharedCounts = (key: string, windowMs: number) => Promise<WindowCount | undefined>

/** One atomic round trip, with commands that every Redis version supports. */
const COUNT = `
local count = redis.call('incr', KEYS[1])
local left = redis.call('pttl', KEYS[1])
if left < 0 then
  left = tonumber(ARGV[1])
  redis.call('pexpire', KEYS[1], left)
end
return {count, left}`

/** Counts one call, as {@link createSharedCounts} does. */
export async function countOnce({ commands }: Pick<Valkey, 'commands'>): Promise<void> {
  await commands.eval(COUNT, 1, `${PREFIX}check`, 1000)
}

/**
 * Counts calls per key in windows of `windowMs` that start with the first call. After a failure,
 * one call per second retries; all others immediately resolve to undefined. Logs once if the user has no right to count.
 */
export function createSharedCounts({ commands }: Valkey, log: () => BusLog): SharedCounts {
  let hasFailed = false
  let hasWarned = false
  let isTrying = false
  let retryAt = 0

  function isUnavailable(): boolean {
    if (commands.status !== 'ready') return true
    return hasFailed && (isTrying || performance.now() < retryAt)
  }

  function warnOfRejection(error: unknown): void {
    if (hasWarned || !isRejection(error)) return
    hasWarned = true
    log().warn(`Valkey refuses to count (${error.message}); each process counts callers alone`)
  }

  return async (key, windowMs) => {
    if (isUnavailable()) return undefined
    isTrying = hasFailed
    const isTrial = isTrying
    const response = await commands.eval(COUNT, 1, PREFIX + key, windowMs).catch(warnOfRejection)
    if (isTrial) isTrying = false
    const [count, leftMs] = Array.isArray(response) ? response : []
    hasFailed = typeof count !== 'number' || typeof leftMs !== 'number'
    if (!hasFailed) return { count, leftMs }
    retryAt = performance.now() + RETRY_AFTER_MS
    return undefined
  }
}
