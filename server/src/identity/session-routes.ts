import * as account from '@tallyhouse/contract/account'
import * as calls from '@tallyhouse/contract/identity'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { callerAddress } from '../http/caller-address.ts'
import { type Handler, mount, type Pace } from '../http/mount.ts'
import { sawPlayer } from '../safety/sightings.ts'
import { admitPlayer } from './admit-player.ts'
import { deviceOf, knownDevice } from './device-cookie.ts'
import { done } from './done.ts'
import { findByCredentials, type PasswordProof } from './find-by-credentials.ts'
import { atGuessPace } from './guess-pace.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { isOwnDevice, logInKeys, ownDeviceName } from './log-in-keys.ts'
import { mailSecurityNotice } from './mail-security-notice.ts'
import { readSessions } from './session-list.ts'
import { deleteSessionsOf } from './session-rows.ts'
import { readSessionUser } from './session-user.ts'

const logInPace: Pace = { max: 40, windowMs: 60_000 }

/** Logging in and out, and where a player is signed in. */
export function sessionRoutes(server: FastifyInstance, deps: IdentityDeps): void {
  const { db, clock, publicUrl, sessions } = deps
  mount(server, calls.logIn, logInHandler(deps), { ...logInPace, by: callerName })

  mount(server, calls.logOut, async ({ request, reply }) => {
    await sessions.end(request, reply)
    return done('See you next time!')
  })

  mount(server, calls.currentUser, ({ session }) => readSessionUser(db, session.playerId))

  mount(server, account.sessions, ({ session: { playerId, sid } }) =>
    readSessions(db, { playerId, sid, now: clock.now() }),
  )

  mount(server, account.endOtherSessions, async ({ session: { playerId, sid } }) => {
    const ended = await db.transaction().execute((tx) => deleteSessionsOf(tx, playerId, sid))
    sessions.letGo(ended)
    return done('You are signed out everywhere else.')
  })

  /** A browser that was in the account before has a pace of its own, whoever shares its address. */
  async function callerName(request: FastifyRequest): Promise<string> {
    const { username } = (request.body ?? {}) as { username?: unknown }
    const device = knownDevice(request, publicUrl().startsWith('https:'))
    if (device === undefined || typeof username !== 'string') return callerAddress(request.ip)
    const isOwn = await isOwnDevice(db, username, device)
    return isOwn ? ownDeviceName(username, device) : callerAddress(request.ip)
  }
}

function logInHandler(deps: IdentityDeps): Handler<typeof calls.logIn> {
  const { db, clock, publicUrl, sessions, passwords, box, wakeJobs } = deps

  return async ({ body, request, reply }) => {
    const device = deviceOf(request, publicUrl().startsWith('https:'))
    const from = { remoteAddress: request.ip, device: device.name }
    const keys = await logInKeys(db, body.username, from)
    const { playerId, giveCookie } = await atGuessPace({ db, clock, reply }, keys, async () => {
      const proof = await findByCredentials(db, passwords, body)
      if (proof === undefined) {
        request.log.info({ ip: request.ip }, 'log-in refused')
        throw new AppError('credentials_wrong')
      }
      const admission = db.transaction().execute(async (tx) => {
        const { playerId } = proof
        const now = clock.now()
        await admitPlayer(tx, { proof, code: body.code, box, now })
        await sawPlayer(tx, { playerId, ...from, now })
        return { playerId, giveCookie: await sessions.open(tx, { playerId, request }) }
      })
      return admission.catch((error: unknown) => warnOwner(proof, error))
    })
    wakeJobs()
    giveCookie(reply)
    device.giveCookie(reply)
    request.log.info({ playerId }, 'logged in')
    return readSessionUser(db, playerId)
  }

  /** Tells the owner that somebody has the password and not the codes. */
  async function warnOwner({ playerId }: PasswordProof, error: unknown): Promise<never> {
    if (error instanceof AppError && error.code === 'second_factor_wrong') {
      const notice = { playerId, what: 'wrong_code', now: clock.now() } as const
      await db.transaction().execute((tx) => mailSecurityNotice(tx, notice))
      wakeJobs()
    }
    throw error
  }
}
