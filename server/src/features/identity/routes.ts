import * as calls from '@tallyhouse/contract/identity'
import * as responses from '@tallyhouse/messages/responses'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type Handler, mount, type RateLimit } from '#platform/http/mount.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { retryIfTaken } from './email/claim-email.ts'
import { resendVerification } from './email/resend-verification.ts'
import { verifyEmail } from './email/verify-email.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { ok } from './ok.ts'
import { passwordRoutes } from './passwords/password-routes.ts'
import { rejectWeakPassword } from './passwords/reject-weak-password.ts'
import { profileRoutes } from './profile-routes.ts'
import { register } from './register.ts'
import { identifyDevice } from './sessions/device-cookie.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { readSessionUser } from './sessions/session-user.ts'
import { twoFactorRoutes } from './two-factor/two-factor-routes.ts'

const registerRateLimit: RateLimit = { max: 60, windowMs: 60_000 }
const resendRateLimit: RateLimit = { max: 5, windowMs: 3_600_000 }

export function identityRoutes(server: FastifyInstance, deps: IdentityDeps): void {
  const { db, clock } = deps
  registerRoute(server, deps)
  sessionRoutes(server, deps)
  verificationRoutes(server, deps)
  passwordRoutes(server, deps)
  profileRoutes(server, deps)
  twoFactorRoutes(server, deps)

  mount(server, calls.acceptTerms, async ({ session }) => {
    await db.transaction().execute((tx) => acceptTerms(tx, session.playerId, clock.now()))
    return ok(responses.thankYou())
  })

  mount(server, calls.signupBonus, async () => {
    const { signupBonus } = await readSettings(db)
    return { signupBonus }
  })
}

function registerRoute(server: FastifyInstance, deps: IdentityDeps): void {
  const { db, clock, publicUrl, sessions, passwords, wakeJobs } = deps

  const serve: Handler<typeof calls.register> = async ({ body: form, request, reply }) => {
    rejectWeakPassword(form.password, 'player')
    const passwordHash = await passwords.hash(form.password)
    const device = identifyDevice(request, publicUrl().startsWith('https:'))
    const from = { remoteAddress: request.ip, device: device.id }
    const registered = await db.transaction().execute(async (tx) => {
      const playerId = await register(tx, { form, passwordHash, from, now: clock.now() })
      if (playerId === undefined) return undefined
      return { playerId, setCookie: await sessions.open(tx, { playerId, request }) }
    })
    if (registered === undefined) throw new AppError('account_taken')
    wakeJobs()
    registered.setCookie(reply)
    device.setCookie(reply)
    request.log.info({ playerId: registered.playerId }, 'registered')
    return readSessionUser(db, registered.playerId)
  }
  mount(server, calls.register, serve, registerRateLimit)
}

function verificationRoutes(server: FastifyInstance, deps: IdentityDeps): void {
  const { db, clock, wakeJobs, onUserChanged } = deps

  mount(server, calls.verifyEmail, async ({ body }) => {
    const playerId = await retryIfTaken(() =>
      db.transaction().execute((tx) => verifyEmail(tx, body.token, clock.now())),
    )
    wakeJobs()
    onUserChanged(playerId)
    return ok(responses.emailVerified())
  })

  mount(
    server,
    calls.resendVerification,
    async ({ session, body }) => {
      const { playerId } = session
      const resend = { playerId, email: body.email, now: clock.now() }
      const isEnqueued = await db.transaction().execute((tx) => resendVerification(tx, resend))
      if (!isEnqueued) return { ...ok(responses.emailAlreadyVerified()), alreadyVerified: true }
      wakeJobs()
      const message =
        'Please check your email for the verification link. Only the newest link works, and we send only a few a day.'
      return { ...ok(message), alreadyVerified: false }
    },
    resendRateLimit,
  )
}

/** Records when a player first confirmed that they are 18 or older and accept the terms. */
async function acceptTerms(tx: Tx, playerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('player')
    .set({ terms_accepted_at: now })
    .where('id', '=', playerId)
    .where('terms_accepted_at', 'is', null)
    .execute()
}
