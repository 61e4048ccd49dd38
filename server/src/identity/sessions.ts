import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Session } from '../http/mount.ts'
import { sawPlayer } from '../safety/sightings.ts'
import { knownDevice } from './device-cookie.ts'
import { knownSessions } from './known-sessions.ts'
import { hashOfToken, newSecretToken } from './secret-token.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts'
import {
  deleteSession,
  insertSession,
  prolongSession,
  readSession,
  SESSION_MS_MAX,
} from './session-rows.ts'

export type Sessions = {
  /** Who sends a request, by its cookie. Answers of the last five seconds are not asked again. */
  authenticate: (request: FastifyRequest) => Promise<Session | undefined>
  /**
   * Opens a session of a player in place of the one the request came with. What it answers gives
   * the browser its cookie; call it after the commit.
   */
  open: (tx: Tx, opening: { playerId: number; request: FastifyRequest }) => Promise<GiveCookie>
  /** Ends the session a request came with, at once, and takes the cookie back. */
  end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

type GiveCookie = (reply: FastifyReply) => void

const KEPT_MS = 5000
const KNOWN_MAX = 20_000
const nobody = Promise.resolve(undefined)

export function createSessions(deps: { db: Db; clock: Clock; publicUrl: () => string }): Sessions {
  const { db, clock, publicUrl } = deps
  const known = knownSessions({ clock, keptMs: KEPT_MS, max: KNOWN_MAX })
  let https: boolean | undefined
  const isHttps = () => (https ??= publicUrl().startsWith('https:'))

  function authenticate(request: FastifyRequest): Promise<Session | undefined> {
    const sid = sidOf(request)
    return sid === undefined ? nobody : known.find(sid, () => lookUp(sid, request))
  }

  async function open(tx: Tx, opening: { playerId: number; request: FastifyRequest }) {
    const token = newSecretToken()
    const replacedSid = sidOf(opening.request)
    const { playerId } = opening
    await insertSession(tx, { sid: sidOfToken(token), playerId, replacedSid, now: clock.now() })
    return (reply: FastifyReply) => {
      if (replacedSid !== undefined) known.forget(replacedSid)
      setSessionCookie(reply, { token, https: isHttps(), maxAgeSeconds: SESSION_MS_MAX / 1000 })
    }
  }

  async function end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const sid = sidOf(request)
    clearSessionCookie(reply, isHttps())
    if (sid === undefined) return
    await db.transaction().execute((tx) => deleteSession(tx, sid))
    known.forget(sid)
  }

  async function lookUp(sid: string, request: FastifyRequest): Promise<Session | undefined> {
    const live = await readSession(db, sid, clock.now())
    if (live?.prolongedExpire !== undefined) {
      const { session, prolongedExpire } = live
      await db.transaction().execute(async (tx) => {
        await prolongSession(tx, sid, prolongedExpire)
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

  return { authenticate, open, end }
}

function sidOfToken(token: string): string {
  return hashOfToken(token).toString('hex')
}
