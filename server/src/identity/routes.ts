import * as calls from '@tallyhouse/contract/identity'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { type Handler, mount, type Pace } from '../http/mount.ts'
import { sawPlayer } from '../safety/sightings.ts'
import { readSettings } from '../settings/read-settings.ts'
import { acceptTerms } from './accept-terms.ts'
import { isCommonPassword } from './common-passwords.ts'
import { deviceOf } from './device-cookie.ts'
import { findByCredentials } from './find-by-credentials.ts'
import { mailAddressTaken } from './mail-address-taken.ts'
import type { Passwords } from './passwords.ts'
import { register } from './register.ts'
import { resendVerification } from './resend-verification.ts'
import { seldom } from './seldom.ts'
import { readSessionUser } from './session-user.ts'
import type { Sessions } from './sessions.ts'
import { verifyEmail } from './verify-email.ts'

type Deps = {
  db: Db
  clock: Clock
  publicUrl: () => string
  sessions: Sessions
  passwords: Passwords
  /** Has posted mails sent at once. */
  wakeJobs: () => void
}

const registerPace: Pace = { max: 60, windowMs: 60_000 }
const logInPace: Pace = { max: 40, windowMs: 60_000 }
const resendPace: Pace = { max: 5, windowMs: 3_600_000 }

export function identityRoutes(server: FastifyInstance, deps: Deps): void {
  registerRoute(server, deps)
  sessionRoutes(server, deps)
  verificationRoutes(server, deps)

  const { db, clock } = deps
  mount(server, calls.acceptTerms, async ({ session }) => {
    await db.transaction().execute((tx) => acceptTerms(tx, session.playerId, clock.now()))
    return done('Thank you.')
  })

  mount(server, calls.signupBonus, async () => {
    const { signupBonus } = await readSettings(db)
    return { signupBonus }
  })
}

function registerRoute(server: FastifyInstance, deps: Deps): void {
  const { db, clock, publicUrl, sessions, passwords, wakeJobs } = deps
  const mayNotify = seldom({ clock, everyMs: 3_600_000, max: 10_000 })

  const serve: Handler<typeof calls.register> = async ({ body: form, request, reply }) => {
    if (isCommonPassword(form.password)) throw new AppError('password_too_common')
    const passwordHash = await passwords.hash(form.password)
    const at = { publicUrl: publicUrl(), now: clock.now() }
    const device = deviceOf(request, at.publicUrl.startsWith('https:'))
    const from = { remoteAddress: request.ip, device: device.name }
    const registered = await db.transaction().execute(async (tx) => {
      const playerId = await register(tx, { form, passwordHash, from, ...at })
      if (playerId === undefined) {
        const { email } = form
        if (mayNotify(email.toLowerCase())) await mailAddressTaken(tx, { email, ...at })
        return undefined
      }
      return { playerId, giveCookie: await sessions.open(tx, { playerId, request }) }
    })
    wakeJobs()
    if (registered === undefined) throw new AppError('account_taken')
    registered.giveCookie(reply)
    device.giveCookie(reply)
    request.log.info({ playerId: registered.playerId }, 'registered')
    return readSessionUser(db, registered.playerId)
  }
  mount(server, calls.register, serve, registerPace)
}

function sessionRoutes(server: FastifyInstance, deps: Deps): void {
  const { db, clock, publicUrl, sessions, passwords } = deps

  mount(
    server,
    calls.logIn,
    async ({ body, request, reply }) => {
      const playerId = await findByCredentials(db, passwords, body)
      if (playerId === undefined) {
        request.log.info({ ip: request.ip }, 'log-in refused')
        throw new AppError('credentials_wrong')
      }
      const device = deviceOf(request, publicUrl().startsWith('https:'))
      const from = { remoteAddress: request.ip, device: device.name }
      const giveCookie = await db.transaction().execute(async (tx) => {
        await sawPlayer(tx, { playerId, ...from, now: clock.now() })
        return sessions.open(tx, { playerId, request })
      })
      giveCookie(reply)
      device.giveCookie(reply)
      request.log.info({ playerId }, 'logged in')
      return readSessionUser(db, playerId)
    },
    logInPace,
  )

  mount(server, calls.logOut, async ({ request, reply }) => {
    await sessions.end(request, reply)
    return done('See you next time!')
  })

  mount(server, calls.currentUser, ({ session }) => readSessionUser(db, session.playerId))
}

function verificationRoutes(server: FastifyInstance, deps: Deps): void {
  const { db, clock, publicUrl, wakeJobs } = deps

  mount(server, calls.verifyEmail, async ({ body }) => {
    await db.transaction().execute((tx) => verifyEmail(tx, body.token, clock.now()))
    return done('Your email is verified.')
  })

  mount(
    server,
    calls.resendVerification,
    async ({ session, body }) => {
      const { playerId } = session
      const resending = { playerId, email: body.email, publicUrl: publicUrl(), now: clock.now() }
      await db.transaction().execute((tx) => resendVerification(tx, resending))
      wakeJobs()
      return done('Please check your email for the verification link.')
    },
    resendPace,
  )
}

function done(message: string) {
  return { success: true, message } as const
}
