import * as account from '@tallyhouse/contract/account'
import * as calls from '@tallyhouse/contract/identity'
import * as m from '@tallyhouse/messages/errors'
import * as responses from '@tallyhouse/messages/responses'
import { text } from '@tallyhouse/messages/runtime'
import type { FastifyInstance } from 'fastify'
import { recordSighting } from '#core/safety/sightings.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type Handler, mount, type RateLimit } from '#platform/http/mount.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { recordFailedAttempt, withAttemptLimit } from '../login/attempt-limit.ts'
import { findByCredentials, lockProven, type PasswordProof } from '../login/find-by-credentials.ts'
import { addressRateLimit, createLoginThrottle } from '../login/login-throttle.ts'
import { loginCodeKey, throttleKeys } from '../login/throttle-keys.ts'
import { ok } from '../ok.ts'
import { sendSecurityNotice } from '../security-notice.ts'
import { requireSecondFactor } from '../two-factor/require-second-factor.ts'
import { stepUp } from '../two-factor/step-up.ts'
import { withProof } from '../two-factor/with-proof.ts'
import { identifyDevice } from './device-cookie.ts'
import { readSessions } from './session-list.ts'
import { deletePlayerSessions } from './session-rows.ts'
import { readSessionUser } from './session-user.ts'

/** How many wrong codes after a correct password trigger a notice; people mistype codes now and then. */
const WRONG_CODES_MAX = 3

const confirmRateLimit: RateLimit = { max: 60, windowMs: 3_600_000 }

export function sessionRoutes(server: FastifyInstance, deps: IdentityDeps): void {
  const { db, clock, sessions, passwords, box, wakeJobs } = deps
  mount(server, calls.logIn, logInHandler(server, deps), addressRateLimit)

  mount(server, calls.logOut, async ({ request, reply }) => {
    await sessions.end(request, reply)
    return ok(responses.loggedOut())
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
          const entered = { playerId, from, proof, code: body.code, box, now: clock.now() }
          if (!(await stepUp(tx, entered))) throw new AppError('password_required')
        }),
      )
      wakeJobs()
      return ok(responses.identityConfirmed())
    },
    confirmRateLimit,
  )

  mount(server, account.endOtherSessions, async ({ session: { playerId, sid } }) => {
    const ended = await db.transaction().execute((tx) => deletePlayerSessions(tx, playerId, sid))
    sessions.dropEnded(ended)
    return ok(responses.otherSessionsEnded())
  })
}

function logInHandler(server: FastifyInstance, deps: IdentityDeps): Handler<typeof calls.logIn> {
  const { db, clock, publicUrl, sessions, passwords, box, wakeJobs } = deps
  const isHttps = () => publicUrl().startsWith('https:')
  const throttle = createLoginThrottle(server, isHttps)

  return async ({ body, request, reply }) => {
    const device = identifyDevice(request, isHttps())
    const from = { remoteAddress: request.ip, device: device.id }
    const readKeys = () => throttleKeys(db, body.username, from)
    const { keys } = await throttle({ request, reply, device, readKeys })
    const { playerId, setCookie } = await withAttemptLimit({ db, clock, reply }, keys, async () => {
      const proof = await findByCredentials(db, passwords, body)
      if (proof === undefined) {
        request.log.info({ ip: request.ip }, 'login rejected')
        throw new AppError('credentials_wrong')
      }
      const login = db.transaction().execute(async (tx) => {
        const { playerId } = proof
        const now = clock.now()
        await authorizeLogin(tx, { proof, code: body.code, box, now })
        await recordSighting(tx, { playerId, ...from, now })
        return { playerId, setCookie: await sessions.open(tx, { playerId, request }) }
      })
      return login.catch((error: unknown) => warnOwner(proof, error))
    })
    wakeJobs()
    setCookie(reply)
    device.setCookie(reply)
    request.log.info({ playerId }, 'logged in')
    return readSessionUser(db, playerId)
  }

  /** Notifies the account's owner when several wrong codes follow the correct password. */
  async function warnOwner({ playerId }: PasswordProof, error: unknown): Promise<never> {
    if (error instanceof AppError && error.code === 'second_factor_wrong') {
      const notice = { playerId, what: 'wrong_code', now: clock.now() } as const
      await db.transaction().execute(async (tx) => {
        const wrongCodes = await recordFailedAttempt(tx, loginCodeKey(playerId), notice.now)
        if (wrongCodes >= WRONG_CODES_MAX) await sendSecurityNotice(tx, notice)
      })
      wakeJobs()
    }
    throw error
  }
}

/**
 * Checks whether a player with a confirmed password may log in, with their row locked: a concurrent
 * password change or ban either commits before this check or ends the session that this login opens.
 * @throws AppError `credentials_wrong`, `second_factor_required`, `second_factor_wrong`, `banned`
 */
async function authorizeLogin(
  tx: Tx,
  login: { proof: PasswordProof; code: string | undefined; box: SecretBox; now: Date },
): Promise<void> {
  const { proof, code, box, now } = login
  const { playerId } = proof
  if (!(await lockProven(tx, proof))) throw new AppError('credentials_wrong')
  await requireSecondFactor(tx, { playerId, from: undefined, code, box, now })
  const ban = await tx
    .selectFrom('ban')
    .where('player_id', '=', playerId)
    .where('lifted_at', 'is', null)
    .select('reason')
    .executeTakeFirst()
  if (ban !== undefined) throw new AppError('banned', text(m.bannedBecause, { reason: ban.reason }))
}
