import type { Clock } from '../clock.ts'
import type { Session } from '../http/mount.ts'

/** Sessions that were looked up a moment ago. */
export type KnownSessions = {
  /** The session of this id, by `lookUp` when it is not known. */
  find(sid: string, lookUp: () => Promise<Session | undefined>): Promise<Session | undefined>
  forget(sid: string): void
  forgetAll(): void
}

/** `untilMs` is of the clock's elapsed time. */
type Known = { found: Promise<Session | undefined>; untilMs: number }

/**
 * Keeps up to `max` sessions for `keptMs` each. Requests that come while a session is looked up
 * share the look-up; a session that is forgotten meanwhile is not kept. Only a session that was
 * found takes the place of another.
 */
export function knownSessions(options: {
  clock: Clock
  keptMs: number
  max: number
}): KnownSessions {
  const { clock, keptMs, max } = options
  const asked = new Map<string, Known>()
  const kept = new Map<string, Known>()

  function find(sid: string, lookUp: () => Promise<Session | undefined>) {
    const nowMs = clock.elapsedMs()
    const known = asked.get(sid) ?? kept.get(sid)
    if (known !== undefined && known.untilMs > nowMs) return known.found
    return ask(sid, { found: lookUp(), untilMs: nowMs + keptMs })
  }

  function ask(sid: string, fresh: Known): Promise<Session | undefined> {
    forget(sid)
    asked.set(sid, fresh)
    const answered = (session?: Session) => {
      if (asked.get(sid) !== fresh) return
      asked.delete(sid)
      if (session !== undefined) keep(sid, fresh)
    }
    fresh.found.then(answered, () => answered())
    return fresh.found
  }

  function keep(sid: string, fresh: Known): void {
    const [oldest] = kept.keys()
    if (kept.size >= max && oldest !== undefined) kept.delete(oldest)
    kept.set(sid, fresh)
  }

  function forget(sid: string): void {
    asked.delete(sid)
    kept.delete(sid)
  }

  function forgetAll(): void {
    asked.clear()
    kept.clear()
  }

  return { find, forget, forgetAll }
}
