import * as calls from '@tallyhouse/contract/two-factor'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Tx } from '../db/connect.ts'
import { mount, type Pace, type Session } from '../http/mount.ts'
import { done } from './done.ts'
import { provePassword } from './find-by-credentials.ts'
import { atGuessPace } from './guess-pace.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { codeKey, passwordKey } from './log-in-keys.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  turnOffTwoFactor,
} from './two-factor.ts'

const changePace: Pace = { max: 20, windowMs: 3_600_000 }

export function twoFactorRoutes(server: FastifyInstance, deps: IdentityDeps): void {
  const { db, clock, sessions, passwords, wakeJobs } = deps

  mount(server, calls.twoFactor, ({ session }) => readTwoFactor(db, session.playerId))

  mount(
    server,
    calls.beginTwoFactor,
    async ({ body, session, reply }) => {
      await prove(session, reply, body.currentPassword)
      return db.transaction().execute((tx) => beginTwoFactor(tx, session.playerId))
    },
    changePace,
  )

  mount(
    server,
    calls.confirmTwoFactor,
    async ({ body, session, reply }) => {
      const { playerId, sid } = session
      const { recoveryCodes, giveCookie } = await byCode(session, reply, async (tx) => {
        const asked = { playerId, code: body.code, now: clock.now() }
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
      const { playerId } = session
      await prove(session, reply, body.currentPassword)
      await byCode(session, reply, (tx) =>
        turnOffTwoFactor(tx, { playerId, code: body.code, now: clock.now() }),
      )
      return done('Two-factor log-in is off.')
    },
    changePace,
  )

  mount(
    server,
    calls.newRecoveryCodes,
    async ({ body, session, reply }) => {
      const { playerId } = session
      await prove(session, reply, body.currentPassword)
      const recoveryCodes = await byCode(session, reply, (tx) =>
        renewRecoveryCodes(tx, { playerId, code: body.code, now: clock.now() }),
      )
      return { recoveryCodes }
    },
    changePace,
  )

  async function prove(session: Session, reply: FastifyReply, password: string): Promise<void> {
    const { playerId, sid } = session
    await atGuessPace({ db, clock, reply }, [passwordKey(sid)], () =>
      provePassword(db, passwords, { playerId, password }),
    )
  }

  /** Does what a code allows, at the pace of guesses. */
  async function byCode<Result>(
    { playerId }: Session,
    reply: FastifyReply,
    work: (tx: Tx) => Promise<Result>,
  ): Promise<Result> {
    const result = await atGuessPace({ db, clock, reply }, [codeKey(playerId)], () =>
      db.transaction().execute(work),
    )
    wakeJobs()
    return result
  }
}
