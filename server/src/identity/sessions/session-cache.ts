import type { Clock } from '#clock.ts'
import type { Session } from '#http/mount.ts'

export type SessionCache = {
  /** The session with this id; reads it with `load` when it is not cached. */
  find(sid: string, load: () => Promise<Session | undefined>): Promise<Session | undefined>
  forget(sid: string): void
  forgetAll(): void
}

/** `expiresMs` is in the clock's elapsed time. */
type Entry = { session: Promise<Session | undefined>; expiresMs: number }

/**
 * Caches up to `max` sessions for `ttlMs` each. Concurrent requests for a session share one read. If a
 * session is forgotten during the read, the result is not cached. Misses are not cached, so they never
 * evict a session.
 */
export function createSessionCache(options: {
  clock: Clock
  ttlMs: number
  max: number
}): SessionCache {
  const { clock, ttlMs, max } = options
  const loading = new Map<string, Entry>()
  const cached = new Map<string, Entry>()

  function find(sid: string, load: () => Promise<Session | undefined>) {
    const nowMs = clock.elapsedMs()
    const entry = loading.get(sid) ?? cached.get(sid)
    if (entry !== undefined && entry.expiresMs > nowMs) return entry.session
    return startLoading(sid, { session: load(), expiresMs: nowMs + ttlMs })
  }

  function startLoading(sid: string, entry: Entry): Promise<Session | undefined> {
    forget(sid)
    loading.set(sid, entry)
    const onLoaded = (session?: Session) => {
      if (loading.get(sid) !== entry) return
      loading.delete(sid)
      if (session !== undefined) store(sid, entry)
    }
    entry.session.then(onLoaded, () => onLoaded())
    return entry.session
  }

  function store(sid: string, entry: Entry): void {
    const [oldest] = cached.keys()
    if (cached.size >= max && oldest !== undefined) cached.delete(oldest)
    cached.set(sid, entry)
  }

  function forget(sid: string): void {
    loading.delete(sid)
    cached.delete(sid)
  }

  function forgetAll(): void {
    loading.clear()
    cached.clear()
  }

  return { find, forget, forgetAll }
}
