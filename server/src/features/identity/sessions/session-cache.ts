import type { Clock } from '#platform/clock.ts'
import type { Session } from '#platform/http/mount.ts'

/** What is stored under a session id. `banReason`: why the ban that ended the session was imposed. */
export type FoundSession =
  | { session: Session }
  | { session?: undefined; banReason: string | undefined }

/** Reads a session. `isKnown`: this process has found a session under this id before. */
export type LoadSession = (isKnown: boolean) => Promise<FoundSession>

export type SessionCache = {
  /** What is stored under an id; reads it with `load` when it is not cached, or is `fresh`. */
  find(sid: string, load: LoadSession, fresh?: boolean): Promise<FoundSession>
  /** Adds a new session to those that this process knows, without caching it. */
  know(sid: string): void
  forget(sid: string): void
  forgetAll(): void
}

/** `expiresMs` is in the clock's elapsed time. */
type Entry = { found: Promise<FoundSession>; expiresMs: number }

/**
 * Caches up to `max` sessions for `ttlMs` each, and as many ids without a session, which never evict a
 * session. Concurrent requests for an id share one read. If a session is forgotten during the read, the
 * result is not cached. Ids are random and never used again, so one without a session stays that way, and
 * `fresh` does not read it again either.
 */
export function createSessionCache(options: {
  clock: Clock
  ttlMs: number
  max: number
}): SessionCache {
  const { clock, ttlMs, max } = options
  const loading = new Map<string, Entry>()
  /** Expired ones stay: they are the sessions that this process knows. */
  const cached = new Map<string, Entry>()
  const missing = new Map<string, Entry>()

  function find(sid: string, load: LoadSession, fresh = false): Promise<FoundSession> {
    const nowMs = clock.elapsedMs()
    const isCurrent = (entry: Entry | undefined) => entry !== undefined && entry.expiresMs > nowMs
    const miss = missing.get(sid)
    if (miss !== undefined && isCurrent(miss)) return miss.found
    const entry = loading.get(sid) ?? cached.get(sid)
    if (!fresh && entry !== undefined && isCurrent(entry)) return entry.found
    return startLoading(sid, { found: load(cached.has(sid)), expiresMs: nowMs + ttlMs })
  }

  function startLoading(sid: string, entry: Entry): Promise<FoundSession> {
    loading.set(sid, entry)
    const onLoaded = (found?: FoundSession) => {
      if (loading.get(sid) !== entry) return
      loading.delete(sid)
      if (found === undefined) return
      cached.delete(sid)
      store(found.session === undefined ? missing : cached, sid, entry)
    }
    entry.found.then(onLoaded, () => onLoaded())
    return entry.found
  }

  function store(entries: Map<string, Entry>, sid: string, entry: Entry): void {
    entries.delete(sid)
    const [oldest] = entries.keys()
    if (entries.size >= max && oldest !== undefined) entries.delete(oldest)
    entries.set(sid, entry)
  }

  function know(sid: string): void {
    store(cached, sid, { found: Promise.resolve({ banReason: undefined }), expiresMs: 0 })
  }

  function forget(sid: string): void {
    loading.delete(sid)
    cached.delete(sid)
    missing.delete(sid)
  }

  function forgetAll(): void {
    loading.clear()
    missing.clear()
    for (const entry of cached.values()) entry.expiresMs = 0
  }

  return { find, know, forget, forgetAll }
}
