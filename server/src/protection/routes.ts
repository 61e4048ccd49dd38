import * as contract from '@tallyhouse/contract/protection'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#clock.ts'
import type { Db, Tx } from '#db/connect.ts'
import { mount, type RateLimit } from '#http/mount.ts'
import { readProtection } from './read-protection.ts'
import { readRealityCheck, setRealityCheck } from './reality-check.ts'
import { setLimits } from './set-limits.ts'
import { inDays, inMonths, takeBreak } from './take-break.ts'

const CHANGE_RATE_LIMIT: RateLimit = { max: 20, windowMs: 3_600_000 }

export function protectionRoutes(
  server: FastifyInstance,
  { db, clock }: { db: Db; clock: Clock },
): void {
  /** Applies a change and returns the player's resulting protection settings. */
  async function after(playerId: number, change: (tx: Tx, now: Date) => Promise<void>) {
    const now = clock.now()
    return db.transaction().execute(async (tx) => {
      await change(tx, now)
      return readProtection(tx, playerId, now)
    })
  }

  mount(server, contract.protection, ({ session }) =>
    readProtection(db, session.playerId, clock.now()),
  )
  mount(
    server,
    contract.setLimits,
    ({ session: { playerId }, body: { limits } }) =>
      after(playerId, (tx, now) => setLimits(tx, { playerId, limits, now })),
    CHANGE_RATE_LIMIT,
  )
  mount(
    server,
    contract.takeTimeOut,
    ({ session: { playerId }, body: { days } }) =>
      after(playerId, (tx, now) =>
        takeBreak(tx, { playerId, kind: 'time_out', endsAt: inDays(days, now), now }),
      ),
    CHANGE_RATE_LIMIT,
  )
  mount(
    server,
    contract.excludeSelf,
    ({ session: { playerId }, body: { months } }) =>
      after(playerId, (tx, now) =>
        takeBreak(tx, { playerId, kind: 'self_exclusion', endsAt: inMonths(months, now), now }),
      ),
    CHANGE_RATE_LIMIT,
  )
  mount(
    server,
    contract.setRealityCheck,
    ({ session: { playerId }, body: { minutes } }) =>
      after(playerId, (tx) => setRealityCheck(tx, { playerId, minutes })),
    CHANGE_RATE_LIMIT,
  )
  mount(server, contract.realityCheck, ({ session: { sid, playerId } }) =>
    readRealityCheck(db, { sid, playerId, now: clock.now() }),
  )
}
