import * as calls from '@tallyhouse/contract/account'
import * as responses from '@tallyhouse/messages/responses'
import type { FastifyInstance } from 'fastify'
import { recordSighting } from '#core/safety/sightings.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { mount, type RateLimit } from '#platform/http/mount.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { withAttemptLimit } from '../login/attempt-limit.ts'
import { confirmPassword } from '../login/find-by-credentials.ts'
import { passwordKeys } from '../login/throttle-keys.ts'
import { ok } from '../ok.ts'
import { identifyDevice } from '../sessions/device-cookie.ts'
import { sessionFrom } from '../sessions/session-from.ts'
import { changePassword } from './change-password.ts'
import { enqueuePasswordReset } from './password-reset-job.ts'
import { rejectWeakPassword } from './reject-weak-password.ts'
import { findReset, resetPassword } from './reset-password.ts'

const forgotRateLimit: RateLimit = { max: 20, windowMs: 3_600_000 }
const resetRateLimit: RateLimit = { max: 20, windowMs: 60_000 }
const changeRateLimit: RateLimit = { max: 20, windowMs: 3_600_000 }

export function passwordRoutes(server: FastifyInstance, deps: IdentityDeps): void {
  const { db, clock, publicUrl, sessions, passwords, wakeJobs } = deps

  mount(
    server,
    calls.forgotPassword,
    async ({ body }) => {
      await db.transaction().execute((tx) => enqueuePasswordReset(tx, body.email, clock.now()))
      wakeJobs()
      return ok(responses.resetLinkSent())
    },
    forgotRateLimit,
  )

  mount(
    server,
    calls.resetPassword,
    async ({ body: { token, password }, request, reply }) => {
      // Hashing is expensive, so check the token first.
      const player = await findReset(db, token, clock.now())
      rejectWeakPassword(password, player?.role ?? 'player')
      if (player === undefined) throw new AppError('token_invalid')
      const passwordHash = await passwords.hash(password)
      const device = identifyDevice(request, publicUrl().startsWith('https:'))
      const { playerId, endedSids } = await db.transaction().execute(async (tx) => {
        const now = clock.now()
        const reset = await resetPassword(tx, { token, passwordHash, now })
        const from = { remoteAddress: request.ip, device: device.id }
        await recordSighting(tx, { playerId: reset.playerId, ...from, now })
        return reset
      })
      sessions.dropEnded(endedSids)
      wakeJobs()
      device.setCookie(reply)
      request.log.info({ playerId }, 'password reset')
      return ok(responses.passwordReset())
    },
    resetRateLimit,
  )

  mount(
    server,
    calls.changePassword,
    async ({ body, session, request, reply }) => {
      const { playerId, sid, role } = session
      const from = sessionFrom(session, request)
      rejectWeakPassword(body.newPassword, role)
      const password = body.currentPassword
      const proof = await withAttemptLimit({ db, clock, reply }, passwordKeys(from), () =>
        confirmPassword(db, passwords, { playerId, password }),
      )
      const newHash = await passwords.hash(body.newPassword)
      const { endedSids, setCookie } = await db.transaction().execute(async (tx) => {
        const endedSids = await changePassword(tx, { proof, newHash, sid, now: clock.now() })
        return { endedSids, setCookie: await sessions.renew(tx, sid) }
      })
      sessions.dropEnded(endedSids)
      setCookie(reply)
      wakeJobs()
      request.log.info({ playerId }, 'password changed')
      return ok(responses.passwordChanged())
    },
    changeRateLimit,
  )
}
