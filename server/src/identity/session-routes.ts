import * as account from '@tallyhouse/contract/account'
import * as calls from '@tallyhouse/contract/identity'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { type Handler, mount, type Pace } from '../http/mount.ts'
import { sawPlayer } from '../safety/sightings.ts'
import { admitPlayer } from './admit-player.ts'
import { deviceOf } from './device-cookie.ts'
import { done } from './done.ts'
import { findByCredentials, type PasswordProof } from './find-by-credentials.ts'
import { atGuessPace, countWrongGuess } from './guess-pace.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { codeAtLogInKey, logInKeys } from './log-in-keys.ts'
import { addressPace, createLogInPace } from './log-in-pace.ts'
import { mailSecurityNotice } from './mail-security-notice.ts'
import { readSessions } from './session-list.ts'
import { deleteSessionsOf } from './session-rows.ts'
import { readSessionUser } from './session-user.ts'
import { stepUp } from './step-up.ts'
import { withProof } from './with-proof.ts'

/** After the right password; people mistype one now and then. */
const WRONG_CODES_MAX = 3

const confirmPace: Pace = { max: 60, windowMs: 3_600_000 }

/** Logging in and out, and where a player is signed in. */
export function sessionRoutes(server: FastifyInstance, deps: IdentityDeps): void {
  const { db, clock, sessions, passwords, box, wakeJobs } = deps
  mount(server, calls.logIn, logInHandler(server, deps), addressPace)

  mount(server, calls.logOut, async ({ request, reply }) => {
    await sessions.end(request, reply)
    return done('See you next time!')
  })

  mount(server, calls.currentUser, ({ session }) => readSessionUser(db, session.playerId))

  mount(server, account.sessions, ({ session: { playerId, sid } }) =>
    readSessions(db, { playerId, sid, now: clock.now() }),
  )

  mount(
    server,
    account.confirmIdentity,
    async ({ body, session, request, reply }) => {
      const { playerId } = session
      const caller = { session, request, reply, ...body }
      await withProof({ db, clock, passwords }, caller, ({ proof, from }) =>
        db.transaction().execute(async (tx) => {
          const asked = { playerId, from, proof, code: body.code, box, now: clock.now() }
          if (!(await stepUp(tx, asked))) throw new AppError('password_required')
        }),
      )
      wakeJobs()
      return done('Thank you. This counts for 15 minutes.')
    },
    confirmPace,
  )

  mount(server, account.endOtherSessions, async ({ session: { playerId, sid } }) => {
    const ended = await db.transaction().execute((tx) => deleteSessionsOf(tx, playerId, sid))
    sessions.letGo(ended)
    return done('You are signed out everywhere else.')
  })
}

function logInHandler(server: FastifyInstance, deps: IdentityDeps): Handler<typeof calls.logIn> {
  const { db, clock, publicUrl, sessions, passwords, box, wakeJobs } = deps
  const isHttps = () => publicUrl().startsWith('https:')
  const atLogInPace = createLogInPace(server, isHttps)

  return async ({ body, request, reply }) => {
    const device = deviceOf(request, isHttps())
    const from = { remoteAddress: request.ip, device: device.name }
    const lookUp = () => logInKeys(db, body.username, from)
    const { keys } = await atLogInPace({ request, reply, device, lookUp })
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

  /** Notifies the owner once somebody with the password has entered several wrong codes. */
  async function warnOwner({ playerId }: PasswordProof, error: unknown): Promise<never> {
    if (error instanceof AppError && error.code === 'second_factor_wrong') {
      const notice = { playerId, what: 'wrong_code', now: clock.now() } as const
      await db.transaction().execute(async (tx) => {
        const wrongCodes = await countWrongGuess(tx, codeAtLogInKey(playerId), notice.now)
        if (wrongCodes >= WRONG_CODES_MAX) await mailSecurityNotice(tx, notice)
      })
      wakeJobs()
    }
    throw error
  }
}
