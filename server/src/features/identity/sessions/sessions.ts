import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Session } from '#platform/http/mount.ts'
import { hashOfToken, newSecretToken } from '#platform/secrets/secret-token.ts'
import { requireStepUp } from '../two-factor/step-up.ts'
import { describeDevice } from './describe-device.ts'
import { createSessionCache, type FoundSession, type SessionCache } from './session-cache.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts'
import { sessionFrom, shownAddress } from './session-from.ts'
import { createSessionReader } from './session-reader.ts'
import { deleteSession, insertSession, renameSession, SESSION_MS_MAX } from './session-rows.ts'
import { createSessionUses, type SessionUses } from './session-uses.ts'

export type Sessions = {
  /**
   * The session behind a request's cookie. Cached for five seconds; `fresh` bypasses the cache.
   * @throws AppError `too_many_requests` when the address sent too many cookies without a session
   */
  authenticate: (request: FastifyRequest, fresh?: boolean) => Promise<Session | undefined>
  /** The error for a request without a session; includes the reason if a ban ended the session. */
  missingSessionError: (request: FastifyRequest) => Promise<AppError>
  /**
   * Requires a recent step-up in this session, from the request's address.
   * @throws AppError `unauthenticated`, `second_factor_required`, `password_required`
   */
  requireStepUp: (request: FastifyRequest, session: Session) => Promise<void>
  /**
   * Opens a session for a player, replacing the request's own. Returns a function that sets the cookie;
   * call it after the commit.
   */
  open: (tx: Tx, opening: { playerId: number; request: FastifyRequest }) => Promise<SetCookie>
  /**
   * Gives a session a new cookie, so that copies of the old one stop working. Returns a function that
   * sets the cookie; call it after the commit.
   * @throws AppError `unauthenticated` when the session has ended
   */
  renew: (tx: Tx, sid: string) => Promise<SetCookie>
  /**
   * Ends a request's session immediately and clears the cookie.
   * @throws AppError `too_many_requests` as for `authenticate`
   */
  end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Drops ended sessions from the cache and announces that they ended. Call it after the commit. */
  dropEnded: (sids: string[]) => void
  /** Drops sessions from the cache that another process ended. */
  forget: (sids: string[]) => void
  /** Empties the cache, because other processes may have ended any session. */
  forgetAll: () => void
  /** Records when sessions were last used. */
  recordUses: SessionUses['task']
}

type SetCookie = (reply: FastifyReply) => void

const CACHE_TTL_MS = 5000
const CACHED_SESSIONS_MAX = 20_000
const noSession: FoundSession = { banReason: undefined }

type Deps = {
  db: Db
  /** A pool for reading sessions. */
  sessionDb: Db
  clock: Clock
  publicUrl: () => string
  /** Whether to limit cookies without a session. */
  rateLimits: boolean
  /** Called with the sessions that this process ended, once that is durable. */
  onEnded: (sids: string[]) => void
}

export function createSessions(deps: Deps): Sessions {
  const { db, clock, publicUrl, onEnded } = deps
  const cache = createSessionCache({ clock, ttlMs: CACHE_TTL_MS, max: CACHED_SESSIONS_MAX })
  let https: boolean | undefined
  const isHttps = () => (https ??= publicUrl().startsWith('https:'))
  const uses = createSessionUses(deps)
  const { authenticate, missingSessionError } = createFinder(deps, { cache, uses, isHttps })

  async function open(tx: Tx, opening: { playerId: number; request: FastifyRequest }) {
    const token = newSecretToken()
    const replacedSid = findSid(opening.request, isHttps())
    const { playerId, request } = opening
    const surplus = await insertSession(tx, {
      sid: sidOfToken(token),
      playerId,
      replacedSid,
      device: describeDevice(request.headers['user-agent']),
      remoteAddress: shownAddress(request.ip),
      now: clock.now(),
    })
    return cookieSetter(token, replacedSid === undefined ? surplus : [replacedSid, ...surplus])
  }

  async function renew(tx: Tx, sid: string): Promise<SetCookie> {
    const token = newSecretToken()
    await renameSession(tx, sid, sidOfToken(token))
    return cookieSetter(token, [sid])
  }

  function cookieSetter(token: string, endedSids: string[]): SetCookie {
    return (reply) => {
      dropEnded(endedSids)
      cache.know(sidOfToken(token))
      setSessionCookie(reply, { token, https: isHttps(), maxAgeSeconds: SESSION_MS_MAX / 1000 })
    }
  }

  async function end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const session = await authenticate(request)
    clearSessionCookie(reply, isHttps())
    if (session === undefined) return
    await db.transaction().execute((tx) => deleteSession(tx, session.sid))
    dropEnded([session.sid])
  }

  function dropEnded(sids: string[]): void {
    forget(sids)
    if (sids.length > 0) onEnded(sids)
  }

  function forget(sids: string[]): void {
    for (const sid of sids) cache.forget(sid)
  }

  return {
    authenticate,
    missingSessionError,
    requireStepUp: (request, session) => {
      const from = sessionFrom(session, request)
      return requireStepUp(db, { playerId: session.playerId, from, now: clock.now() })
    },
    open,
    renew,
    end,
    dropEnded,
    forget,
    forgetAll: cache.forgetAll,
    recordUses: uses.task,
  }
}

type FinderParts = { cache: SessionCache; uses: SessionUses; isHttps: () => boolean }

/** Finds a request's session in the cache, or in the database. */
function createFinder(deps: Deps, { cache, uses, isHttps }: FinderParts) {
  const read = createSessionReader({ ...deps, isHttps })

  async function find(request: FastifyRequest, fresh: boolean): Promise<FoundSession> {
    const sid = findSid(request, isHttps())
    if (sid === undefined) return noSession
    return cache.find(sid, (isKnown) => read({ sid, request, isKnown }), fresh)
  }

  async function authenticate(request: FastifyRequest, fresh = false) {
    const { session } = await find(request, fresh)
    if (session !== undefined) uses.note(session.sid)
    return session
  }

  async function missingSessionError(request: FastifyRequest): Promise<AppError> {
    const found = await find(request, false)
    if (found.session !== undefined || found.banReason === undefined) {
      return new AppError('unauthenticated')
    }
    return new AppError('session_banned', text(m.bannedBecause, { reason: found.banReason }))
  }

  return { authenticate, missingSessionError }
}

function findSid(request: FastifyRequest, https: boolean): string | undefined {
  const token = readSessionCookie(request, https)
  return token === undefined ? undefined : sidOfToken(token)
}

function sidOfToken(token: string): string {
  return hashOfToken(token).toString('hex')
}
