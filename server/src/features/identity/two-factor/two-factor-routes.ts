import * as calls from '@tallyhouse/contract/two-factor'
import * as responses from '@tallyhouse/messages/responses'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '#platform/db/connect.ts'
import { mount, type RateLimit } from '#platform/http/mount.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { withAttemptLimit } from '../login/attempt-limit.ts'
import { codeKeys } from '../login/throttle-keys.ts'
import { ok } from '../ok.ts'
import { type SessionFrom, sessionFrom } from '../sessions/session-from.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  turnOffTwoFactor,
} from './two-factor.ts'
import { type Caller, confirmedPassword } from './with-proof.ts'

const changeRateLimit: RateLimit = { max: 20, windowMs: 3_600_000 }

export function twoFactorRoutes(server: FastifyInstance, deps: IdentityDeps): void {
  const { db, clock, sessions, box, wakeJobs } = deps

  const confirmCallerPassword = (caller: Caller, password: string) =>
    confirmedPassword(deps, { ...caller, password })

  mount(server, calls.twoFactor, ({ session }) => readTwoFactor(db, session.playerId))

  mount(
    server,
    calls.beginTwoFactor,
    async ({ body, ...caller }) => {
      const proof = await confirmCallerPassword(caller, body.currentPassword)
      const now = clock.now()
      return db.transaction().execute((tx) => beginTwoFactor(tx, { proof, box, now }))
    },
    changeRateLimit,
  )

  mount(
    server,
    calls.confirmTwoFactor,
    async ({ body, ...caller }) => {
      const { playerId } = caller.session
      const { recoveryCodes, setCookie } = await withCode(caller, async (tx, from) => {
        const confirmation = { playerId, from, code: body.code, box, now: clock.now() }
        const recoveryCodes = await confirmTwoFactor(tx, confirmation)
        return { recoveryCodes, setCookie: await sessions.renew(tx, from.sid) }
      })
      setCookie(caller.reply)
      return { recoveryCodes }
    },
    changeRateLimit,
  )

  mount(
    server,
    calls.turnOffTwoFactor,
    async ({ body, ...caller }) => {
      const proof = await confirmCallerPassword(caller, body.currentPassword)
      await withCode(caller, (tx, from) =>
        turnOffTwoFactor(tx, { from, proof, code: body.code, box, now: clock.now() }),
      )
      return ok(responses.twoFactorOff())
    },
    changeRateLimit,
  )

  mount(
    server,
    calls.newRecoveryCodes,
    async ({ body, ...caller }) => {
      const proof = await confirmCallerPassword(caller, body.currentPassword)
      const recoveryCodes = await withCode(caller, (tx, from) =>
        renewRecoveryCodes(tx, { from, proof, code: body.code, box, now: clock.now() }),
      )
      return { recoveryCodes }
    },
    changeRateLimit,
  )

  /** Runs work that checks a code, within the attempt limit. */
  async function withCode<Result>(
    { session, request, reply }: Caller,
    work: (tx: Tx, from: SessionFrom) => Promise<Result>,
  ): Promise<Result> {
    const from = sessionFrom(session, request)
    const keys = codeKeys(session.playerId, from)
    const result = await withAttemptLimit({ db, clock, reply }, keys, () =>
      db.transaction().execute((tx) => work(tx, from)),
    )
    wakeJobs()
    return result
  }
}
