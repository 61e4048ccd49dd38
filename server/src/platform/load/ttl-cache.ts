import type { Clock } from '#platform/clock.ts'

/**
 * Caches what `read` returns for `ttlMs`, including while it is being read. A failed read is not
 * cached, and neither is a value whose time is in the future because the clock was set back.
 */
export function cachedFor<Value>({
  clock,
  ttlMs,
  read,
}: {
  clock: Clock
  ttlMs: number
  read: (now: Date) => Promise<Value>
}): () => Promise<Value> {
  let latest: { at: number; value: Promise<Value> } | undefined

  return () => {
    const now = clock.now()
    const at = now.getTime()
    if (latest !== undefined && Math.abs(at - latest.at) < ttlMs) return latest.value
    const fresh = { at, value: read(now) }
    latest = fresh
    fresh.value.catch(() => {
      if (latest === fresh) latest = undefined
    })
    return fresh.value
  }
}
