import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#clock.ts'
import type { Db, Tx } from '#db/connect.ts'
import { AppError } from '#errors/app-error.ts'
import type { Session } from '#http/mount.ts'
import { recordSighting } from '#safety/sightings.ts'
import { banOfSession } from '../is-banned.ts'
import { hashOfToken, newSecretToken } from '../secret-token.ts'
import { requireStepUp } from '../two-factor/step-up.ts'
import { describeDevice } from './describe-device.ts'
import { recognizedDevice } from './device-cookie.ts'
import { createSessionCache } from './session-cache.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts'
import { sessionFrom, shownAddress } from './session-from.ts'
import {
  deleteSession,
  insertSession,
  prolongSession,
  readSession,
  renameSession,
  SESSION_MS_MAX,
} from './session-rows.ts'

export type Sessions = {
  /** The session of a request's cookie. Cached for five seconds; `fresh` bypasses the cache. */
  authenticate: (request: FastifyRequest, fresh?: boolean) => Promise<Session | undefined>
  /** The error for a request without a session; includes the reason if a ban ended the session. */
  refusalOf: (request: FastifyRequest) => Promise<AppError>
  /**
   * Requires a recent step-up in this session, from the address of the request.
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
  /** Ends the session of a request immediately and clears the cookie. */
  end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Drops ended sessions from the cache and announces that they ended. Call it after the commit. */
  dropEnded: (sids: string[]) => void
  /** Drops sessions from the cache that another process ended. */
  forget: (sids: string[]) => void
  /** Empties the cache, because other processes may have ended any session. */
  forgetAll: () => void
}

type SetCookie = (reply: FastifyReply) => void

const CACHE_TTL_MS = 5000
const CACHED_SESSIONS_MAX = 20_000
const noSession = Promise.resolve(undefined)

type Deps = {
  db: Db
  clock: Clock
  publicUrl: () => string
  /** Called with the sessions that this process ended, once that is durable. */
  onEnded: (sids: string[]) => void
}

export function createSessions({ db, clock, publicUrl, onEnded }: Deps): Sessions {
  const cache = createSessionCache({ clock, ttlMs: CACHE_TTL_MS, max: CACHED_SESSIONS_MAX })
  let https: boolean | undefined
  const isHttps = () => (https ??= publicUrl().startsWith('https:'))

  function authenticate(request: FastifyRequest, fresh = false): Promise<Session | undefined> {
    const sid = sidOf(request)
    if (fresh && sid !== undefined) cache.forget(sid)
    return sid === undefined
      ? noSession
      : cache.find(sid, () => loadSession({ db, clock, isHttps }, sid, request))
  }

  async function open(tx: Tx, opening: { playerId: number; request: FastifyRequest }) {
    const token = newSecretToken()
    const replacedSid = sidOf(opening.request)
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
      setSessionCookie(reply, { token, https: isHttps(), maxAgeSeconds: SESSION_MS_MAX / 1000 })
    }
  }

  async function end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const sid = sidOf(request)
    clearSessionCookie(reply, isHttps())
    if (sid === undefined) return
    await db.transaction().execute((tx) => deleteSession(tx, sid))
    dropEnded([sid])
  }

  function dropEnded(sids: string[]): void {
    forget(sids)
    if (sids.length > 0) onEnded(sids)
  }

  function forget(sids: string[]): void {
    for (const sid of sids) cache.forget(sid)
  }

  function sidOf(request: FastifyRequest): string | undefined {
    const token = readSessionCookie(request, isHttps())
    return token === undefined ? undefined : sidOfToken(token)
  }

  return {
    authenticate,
    refusalOf: (request) => refusalFor(db, sidOf(request)),
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
  }
}

type LoadDeps = Pick<Deps, 'db' | 'clock'> & { isHttps: () => boolean }

/**
 * Reads a session. About once an hour, and whenever an admin moves to another address, also prolongs it and
 * records a sighting, because people who stay logged in move between networks. The sightings of admins
 * decide which addresses cannot be blocked.
 */
async function loadSession(
  { db, clock, isHttps }: LoadDeps,
  sid: string,
  request: FastifyRequest,
): Promise<Session | undefined> {
  const now = clock.now()
  const remoteAddress = shownAddress(request.ip)
  const live = await readSession(db, { sid, remoteAddress, now })
  if (live?.prolongedExpire === undefined) return live?.session
  const { session, prolongedExpire } = live
  const used = { expire: prolongedExpire, remoteAddress, now }
  const device = recognizedDevice(request, isHttps()) ?? ''
  await db.transaction().execute(async (tx) => {
    await prolongSession(tx, sid, used)
    const { playerId } = session
    await recordSighting(tx, { playerId, remoteAddress: request.ip, device, now })
  })
  return session
}

async function refusalFor(db: Db, sid: string | undefined): Promise<AppError> {
  const reason = sid === undefined ? undefined : await banOfSession(db, sid)
  if (reason === undefined) return new AppError('unauthenticated')
  return new AppError('session_banned', text(m.bannedBecause, { reason }))
}

function sidOfToken(token: string): string {
  return hashOfToken(token).toString('hex')
}
