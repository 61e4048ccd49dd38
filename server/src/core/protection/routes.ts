import { pages } from '@tallyhouse/contract/pages'
import * as contract from '@tallyhouse/contract/protection'
import * as responses from '@tallyhouse/messages/responses'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { mount, type RateLimit } from '#platform/http/mount.ts'
import { readProtection } from './read-protection.ts'
import { readRealityCheck, setRealityCheck } from './reality-check.ts'
import { setLimits } from './set-limits.ts'
import { inDays, inMonths, takeBreak } from './take-break.ts'
import { undoBreak } from './undo-break.ts'

const CHANGE_RATE_LIMIT: RateLimit = { max: 20, windowMs: 3_600_000 }
const UNDO_RATE_LIMIT: RateLimit = { max: 20, windowMs: 60_000 }

export type ProtectionDeps = {
  db: Db
  clock: Clock
  publicUrl: () => string
  /** Starts due jobs immediately, such as sending queued emails. */
  wakeJobs: () => void
}

export function protectionRoutes(
  server: FastifyInstance,
  { db, clock, publicUrl, wakeJobs }: ProtectionDeps,
): void {
  const readUndoPage = () => publicUrl() + pages.undoBreak

  /** Applies a change and returns the player's resulting protection settings. */
  async function after(playerId: number, change: (tx: Tx, now: Date) => Promise<void>) {
    const now = clock.now()
    const changed = await db.transaction().execute(async (tx) => {
      await change(tx, now)
      return readProtection(tx, playerId, now)
    })
    wakeJobs()
    return changed
  }

  mount(server, contract.protection, ({ session }) =>
    readProtection(db, session.playerId, clock.now()),
  )
  mount(
    server,
    contract.setLimits,
    async ({ session, body: { limits }, request }) => {
      const { playerId } = session
      const isLong = limits.some(({ days }) => days >= contract.STEP_UP_FROM_DAYS)
      if (isLong) await server.requireStepUp(request, session)
      return after(playerId, (tx, now) => setLimits(tx, { playerId, limits, now }))
    },
    CHANGE_RATE_LIMIT,
  )
  mount(
    server,
    contract.takeTimeOut,
    async ({ session, body: { days }, request }) => {
      const { playerId } = session
      const isLong = days >= contract.STEP_UP_FROM_DAYS
      if (isLong) await server.requireStepUp(request, session)
      const undoPage = isLong ? readUndoPage() : undefined
      return after(playerId, (tx, now) =>
        takeBreak(tx, { playerId, kind: 'time_out', endsAt: inDays(days, now), undoPage, now }),
      )
    },
    CHANGE_RATE_LIMIT,
  )
  mount(
    server,
    contract.excludeSelf,
    ({ session: { playerId }, body: { months } }) =>
      after(playerId, (tx, now) => {
        const endsAt = inMonths(months, now)
        const undoPage = readUndoPage()
        return takeBreak(tx, { playerId, kind: 'self_exclusion', endsAt, undoPage, now })
      }),
    CHANGE_RATE_LIMIT,
  )
  mount(
    server,
    contract.undoBreak,
    async ({ body: { token } }) => {
      await db.transaction().execute((tx) => undoBreak(tx, { token, now: clock.now() }))
      return { success: true, message: responses.breakUndone() } as const
    },
    UNDO_RATE_LIMIT,
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
