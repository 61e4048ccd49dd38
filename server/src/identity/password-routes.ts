import * as calls from '@tallyhouse/contract/account'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { mount, type Pace } from '../http/mount.ts'
import { sawPlayer } from '../safety/sightings.ts'
import { changePassword } from './change-password.ts'
import { deviceOf } from './device-cookie.ts'
import { done } from './done.ts'
import { provePassword } from './find-by-credentials.ts'
import { atGuessPace } from './guess-pace.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { passwordKey } from './log-in-keys.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { askForReset } from './reset-job.ts'
import { findReset, resetPassword } from './reset-password.ts'

const forgotPace: Pace = { max: 20, windowMs: 3_600_000 }
const resetPace: Pace = { max: 20, windowMs: 60_000 }
const changePace: Pace = { max: 20, windowMs: 3_600_000 }

/** Setting another password: by a mailed link, or by the one before. */
export function passwordRoutes(server: FastifyInstance, deps: IdentityDeps): void {
  const { db, clock, publicUrl, sessions, passwords, wakeJobs } = deps

  mount(
    server,
    calls.forgotPassword,
    async ({ body }) => {
      await db.transaction().execute((tx) => askForReset(tx, body.email, clock.now()))
      wakeJobs()
      return done('If the address has an account, a link is on its way to it.')
    },
    forgotPace,
  )

  mount(
    server,
    calls.resetPassword,
    async ({ body: { token, password }, request, reply }) => {
      // Hashing costs; who guesses at tokens gets none of it.
      const player = await findReset(db, token, clock.now())
      refuseWeakPassword(password, { isAdmin: player?.isAdmin ?? false })
      if (player === undefined) throw new AppError('token_invalid')
      const passwordHash = await passwords.hash(password)
      const device = deviceOf(request, publicUrl().startsWith('https:'))
      const { playerId, endedSids } = await db.transaction().execute(async (tx) => {
        const now = clock.now()
        const reset = await resetPassword(tx, { token, passwordHash, now })
        const from = { remoteAddress: request.ip, device: device.name }
        await sawPlayer(tx, { playerId: reset.playerId, ...from, now })
        return reset
      })
      sessions.letGo(endedSids)
      wakeJobs()
      device.giveCookie(reply)
      request.log.info({ playerId }, 'password reset')
      return done('Your password is set. Log in with it.')
    },
    resetPace,
  )

  mount(
    server,
    calls.changePassword,
    async ({ body, session: { playerId, sid, isAdmin }, request, reply }) => {
      refuseWeakPassword(body.newPassword, { isAdmin })
      const password = body.currentPassword
      const proof = await atGuessPace({ db, clock, reply }, [passwordKey(sid)], () =>
        provePassword(db, passwords, { playerId, password }),
      )
      const newHash = await passwords.hash(body.newPassword)
      const { endedSids, giveCookie } = await db.transaction().execute(async (tx) => {
        const endedSids = await changePassword(tx, { proof, newHash, sid, now: clock.now() })
        return { endedSids, giveCookie: await sessions.renew(tx, sid) }
      })
      sessions.letGo(endedSids)
      giveCookie(reply)
      wakeJobs()
      request.log.info({ playerId }, 'password changed')
      return done('Your password is changed. You are signed out everywhere else.')
    },
    changePace,
  )
}
