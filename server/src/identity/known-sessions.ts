import type { Clock } from '../clock.ts'
import type { Session } from '../http/mount.ts'

/** Sessions that were looked up a moment ago. */
export type KnownSessions = {
  /** The session of this id, by `lookUp` when it is not known. */
  find(sid: string, lookUp: () => Promise<Session | undefined>): Promise<Session | undefined>
  forget(sid: string): void
}

type Known = { found: Promise<Session | undefined>; until: number }

/**
 * Keeps up to `max` sessions for `keptMs` each. Requests that come while a session is looked up
 * share the look-up; a session that is forgotten meanwhile is not kept.
 */
export function knownSessions(options: {
  clock: Clock
  keptMs: number
  max: number
}): KnownSessions {
  const { clock, keptMs, max } = options
  const sessions = new Map<string, Known>()

  function find(sid: string, lookUp: () => Promise<Session | undefined>) {
    const now = clock.now().getTime()
    const known = sessions.get(sid)
    if (known !== undefined && known.until > now) return known.found
    return remember(sid, { found: lookUp(), until: now + keptMs })
  }

  function remember(sid: string, fresh: Known): Promise<Session | undefined> {
    sessions.delete(sid)
    if (sessions.size >= max) dropOldest()
    sessions.set(sid, fresh)
    const forgetFresh = () => {
      if (sessions.get(sid) === fresh) sessions.delete(sid)
    }
    fresh.found.then((session) => {
      if (session === undefined) forgetFresh()
    }, forgetFresh)
    return fresh.found
  }

  function dropOldest(): void {
    for (const sid of sessions.keys()) {
      sessions.delete(sid)
      return
    }
  }

  return { find, forget: (sid) => void sessions.delete(sid) }
}
