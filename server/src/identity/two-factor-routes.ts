import * as calls from '@tallyhouse/contract/two-factor'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Tx } from '../db/connect.ts'
import { mount, type Pace, type Session } from '../http/mount.ts'
import { done } from './done.ts'
import { atGuessPace } from './guess-pace.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { codeKeys } from './log-in-keys.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  turnOffTwoFactor,
} from './two-factor.ts'
import { provenPassword } from './with-proof.ts'

const changePace: Pace = { max: 20, windowMs: 3_600_000 }

export function twoFactorRoutes(server: FastifyInstance, deps: IdentityDeps): void {
  const { db, clock, sessions, box, wakeJobs } = deps

  mount(server, calls.twoFactor, ({ session }) => readTwoFactor(db, session.playerId))

  mount(
    server,
    calls.beginTwoFactor,
    async ({ body, session, reply }) => {
      const proof = await provenPassword(deps, { session, reply, password: body.currentPassword })
      const now = clock.now()
      return db.transaction().execute((tx) => beginTwoFactor(tx, { proof, box, now }))
    },
    changePace,
  )

  mount(
    server,
    calls.confirmTwoFactor,
    async ({ body, session, reply }) => {
      const { playerId, sid } = session
      const { recoveryCodes, giveCookie } = await byCode(session, reply, async (tx) => {
        const asked = { playerId, sid, code: body.code, box, now: clock.now() }
        const recoveryCodes = await confirmTwoFactor(tx, asked)
        return { recoveryCodes, giveCookie: await sessions.renew(tx, sid) }
      })
      giveCookie(reply)
      return { recoveryCodes }
    },
    changePace,
  )

  mount(
    server,
    calls.turnOffTwoFactor,
    async ({ body, session, reply }) => {
      const proof = await provenPassword(deps, { session, reply, password: body.currentPassword })
      await byCode(session, reply, (tx) =>
        turnOffTwoFactor(tx, { sid: session.sid, proof, code: body.code, box, now: clock.now() }),
      )
      return done('Two-factor log-in is off.')
    },
    changePace,
  )

  mount(
    server,
    calls.newRecoveryCodes,
    async ({ body, session, reply }) => {
      const proof = await provenPassword(deps, { session, reply, password: body.currentPassword })
      const recoveryCodes = await byCode(session, reply, (tx) =>
        renewRecoveryCodes(tx, { sid: session.sid, proof, code: body.code, box, now: clock.now() }),
      )
      return { recoveryCodes }
    },
    changePace,
  )

  /** Does what a code allows, at the pace of guesses. */
  async function byCode<Result>(
    { playerId, sid }: Session,
    reply: FastifyReply,
    work: (tx: Tx) => Promise<Result>,
  ): Promise<Result> {
    const result = await atGuessPace({ db, clock, reply }, codeKeys(playerId, sid), () =>
      db.transaction().execute(work),
    )
    wakeJobs()
    return result
  }
}
