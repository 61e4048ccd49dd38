import type { Clock } from './clock.ts'

/**
 * Reads once for everybody who asks within `keptMs`, also while the reading is under way. What failed is
 * read again by the next who asks, and so is what seems to come from the future.
 */
export function keptFor<Value>({
  clock,
  keptMs,
  read,
}: {
  clock: Clock
  keptMs: number
  read: (now: Date) => Promise<Value>
}): () => Promise<Value> {
  let latest: { at: number; value: Promise<Value> } | undefined

  return () => {
    const now = clock.now()
    const at = now.getTime()
    if (latest !== undefined && Math.abs(at - latest.at) < keptMs) return latest.value
    const fresh = { at, value: read(now) }
    latest = fresh
    fresh.value.catch(() => {
      if (latest === fresh) latest = undefined
    })
    return fresh.value
  }
}
