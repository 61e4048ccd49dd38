import * as calls from '@tallyhouse/contract/two-factor'
import * as responses from '@tallyhouse/messages/responses'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Tx } from '#db/connect.ts'
import { mount, type RateLimit, type Session } from '#http/mount.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { withAttemptLimit } from '../login/attempt-limit.ts'
import { codeKeys } from '../login/throttle-keys.ts'
import { ok } from '../ok.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  turnOffTwoFactor,
} from './two-factor.ts'
import { confirmedPassword } from './with-proof.ts'

const changeRateLimit: RateLimit = { max: 20, windowMs: 3_600_000 }

export function twoFactorRoutes(server: FastifyInstance, deps: IdentityDeps): void {
  const { db, clock, sessions, box, wakeJobs } = deps

  const proofOf = (session: Session, reply: FastifyReply, password: string) =>
    confirmedPassword(deps, { session, reply, password })

  mount(server, calls.twoFactor, ({ session }) => readTwoFactor(db, session.playerId))

  mount(
    server,
    calls.beginTwoFactor,
    async ({ body, session, reply }) => {
      const proof = await proofOf(session, reply, body.currentPassword)
      const now = clock.now()
      return db.transaction().execute((tx) => beginTwoFactor(tx, { proof, box, now }))
    },
    changeRateLimit,
  )

  mount(
    server,
    calls.confirmTwoFactor,
    async ({ body, session, reply }) => {
      const { playerId, sid } = session
      const { recoveryCodes, setCookie } = await withCode(session, reply, async (tx) => {
        const confirmation = { playerId, sid, code: body.code, box, now: clock.now() }
        const recoveryCodes = await confirmTwoFactor(tx, confirmation)
        return { recoveryCodes, setCookie: await sessions.renew(tx, sid) }
      })
      setCookie(reply)
      return { recoveryCodes }
    },
    changeRateLimit,
  )

  mount(
    server,
    calls.turnOffTwoFactor,
    async ({ body, session, reply }) => {
      const proof = await proofOf(session, reply, body.currentPassword)
      await withCode(session, reply, (tx) =>
        turnOffTwoFactor(tx, { sid: session.sid, proof, code: body.code, box, now: clock.now() }),
      )
      return ok(responses.twoFactorOff())
    },
    changeRateLimit,
  )

  mount(
    server,
    calls.newRecoveryCodes,
    async ({ body, session, reply }) => {
      const proof = await proofOf(session, reply, body.currentPassword)
      const recoveryCodes = await withCode(session, reply, (tx) =>
        renewRecoveryCodes(tx, { sid: session.sid, proof, code: body.code, box, now: clock.now() }),
      )
      return { recoveryCodes }
    },
    changeRateLimit,
  )

  /** Runs work that checks a code, within the attempt limit. */
  async function withCode<Result>(
    { playerId, sid }: Session,
    reply: FastifyReply,
    work: (tx: Tx) => Promise<Result>,
  ): Promise<Result> {
    const result = await withAttemptLimit({ db, clock, reply }, codeKeys(playerId, sid), () =>
      db.transaction().execute(work),
    )
    wakeJobs()
    return result
  }
}
