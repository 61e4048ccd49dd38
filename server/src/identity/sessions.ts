import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import type { Session } from '../http/mount.ts'
import { sawPlayer } from '../safety/sightings.ts'
import { knownDevice } from './device-cookie.ts'
import { deviceInWords } from './device-in-words.ts'
import { banOfSession, banSentence } from './is-banned.ts'
import { knownSessions } from './known-sessions.ts'
import { hashOfToken, newSecretToken } from './secret-token.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts'
import {
  deleteSession,
  insertSession,
  prolongSession,
  readSession,
  renameSession,
  SESSION_MS_MAX,
} from './session-rows.ts'
import { requireStepUp } from './step-up.ts'

export type Sessions = {
  /**
   * Who sends a request, by its cookie. Answers of the last five seconds are not asked again, unless
   * it is to be looked up `anew`.
   */
  authenticate: (request: FastifyRequest, anew?: boolean) => Promise<Session | undefined>
  /** How to refuse a request without a session, with the reason if a ban ended the session. */
  refusalOf: (request: FastifyRequest) => Promise<AppError>
  /** Refuses a session without recent step-up authentication at the address of the request. */
  requireStepUp: (request: FastifyRequest, session: Session) => Promise<void>
  /**
   * Opens a session of a player in place of the one the request came with. What it answers gives
   * the browser its cookie; call it after the commit.
   */
  open: (tx: Tx, opening: { playerId: number; request: FastifyRequest }) => Promise<GiveCookie>
  /**
   * Has a session go on under another cookie, so that no copy of the old one is worth anything.
   * What it answers gives the browser the cookie; call it after the commit.
   * @throws AppError `unauthenticated` when the session has ended
   */
  renew: (tx: Tx, sid: string) => Promise<GiveCookie>
  /** Ends the session a request came with, at once, and takes the cookie back. */
  end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Has this process know at once that sessions have ended; call it after the commit. */
  letGo: (sids: string[]) => void
  /** Hears that another process ended sessions. */
  forget: (sids: string[]) => void
  /** Hears that other processes may have ended any. */
  forgetAll: () => void
}

type GiveCookie = (reply: FastifyReply) => void

const KEPT_MS = 5000
const KNOWN_MAX = 20_000
const nobody = Promise.resolve(undefined)

type Deps = {
  db: Db
  clock: Clock
  publicUrl: () => string
  /** Told of sessions that this process ended, once that is durable. */
  onEnded: (sids: string[]) => void
}

export function createSessions({ db, clock, publicUrl, onEnded }: Deps): Sessions {
  const known = knownSessions({ clock, keptMs: KEPT_MS, max: KNOWN_MAX })
  let https: boolean | undefined
  const isHttps = () => (https ??= publicUrl().startsWith('https:'))

  function authenticate(request: FastifyRequest, anew = false): Promise<Session | undefined> {
    const sid = sidOf(request)
    if (anew && sid !== undefined) known.forget(sid)
    return sid === undefined ? nobody : known.find(sid, () => lookUp(sid, request))
  }

  async function refusalOf(request: FastifyRequest): Promise<AppError> {
    const sid = sidOf(request)
    const reason = sid === undefined ? undefined : await banOfSession(db, sid)
    if (reason === undefined) return new AppError('unauthenticated')
    return new AppError('session_banned', banSentence(reason))
  }

  function requireProof(request: FastifyRequest, session: Session): Promise<void> {
    const from = { sid: session.sid, remoteAddress: shownAddress(request.ip) }
    return requireStepUp(db, { session, from, now: clock.now() })
  }

  async function open(tx: Tx, opening: { playerId: number; request: FastifyRequest }) {
    const token = newSecretToken()
    const replacedSid = sidOf(opening.request)
    const { playerId, request } = opening
    const surplus = await insertSession(tx, {
      sid: sidOfToken(token),
      playerId,
      replacedSid,
      device: deviceInWords(request.headers['user-agent']),
      remoteAddress: shownAddress(request.ip),
      now: clock.now(),
    })
    return giveCookie(token, replacedSid === undefined ? surplus : [replacedSid, ...surplus])
  }

  async function renew(tx: Tx, sid: string): Promise<GiveCookie> {
    const token = newSecretToken()
    await renameSession(tx, sid, sidOfToken(token))
    return giveCookie(token, [sid])
  }

  function giveCookie(token: string, endedSids: string[]): GiveCookie {
    return (reply) => {
      letGo(endedSids)
      setSessionCookie(reply, { token, https: isHttps(), maxAgeSeconds: SESSION_MS_MAX / 1000 })
    }
  }

  async function end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const sid = sidOf(request)
    clearSessionCookie(reply, isHttps())
    if (sid === undefined) return
    await db.transaction().execute((tx) => deleteSession(tx, sid))
    letGo([sid])
  }

  function letGo(sids: string[]): void {
    forget(sids)
    if (sids.length > 0) onEnded(sids)
  }

  function forget(sids: string[]): void {
    for (const sid of sids) known.forget(sid)
  }

  async function lookUp(sid: string, request: FastifyRequest): Promise<Session | undefined> {
    const now = clock.now()
    const live = await readSession(db, sid, now)
    if (live?.prolongedExpire !== undefined) {
      const { session, prolongedExpire } = live
      await db.transaction().execute(async (tx) => {
        const used = { expire: prolongedExpire, remoteAddress: shownAddress(request.ip), now }
        await prolongSession(tx, sid, used)
        await keepSighting(tx, session.playerId, request)
      })
    }
    return live?.session
  }

  /** Seen about once an hour: who stays signed in moves between networks without logging in. */
  async function keepSighting(tx: Tx, playerId: number, request: FastifyRequest): Promise<void> {
    const device = knownDevice(request, isHttps()) ?? ''
    await sawPlayer(tx, { playerId, remoteAddress: request.ip, device, now: clock.now() })
  }

  function sidOf(request: FastifyRequest): string | undefined {
    const token = readSessionCookie(request, isHttps())
    return token === undefined ? undefined : sidOfToken(token)
  }

  return {
    authenticate,
    refusalOf,
    requireStepUp: requireProof,
    open,
    renew,
    end,
    letGo,
    forget,
    forgetAll: known.forgetAll,
  }
}

/** An address as its player knows it: IPv4 without what wraps it in IPv6. */
export function shownAddress(remoteAddress: string): string {
  return remoteAddress.replace(/^::ffff:(?=[0-9.]+$)/i, '')
}

function sidOfToken(token: string): string {
  return hashOfToken(token).toString('hex')
}
