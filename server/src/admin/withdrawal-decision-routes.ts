import * as contract from '@tallyhouse/contract/admin'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { mount } from '../http/mount.ts'
import { decideWithdrawal } from '../withdrawals/decide-withdrawal.ts'
import { askBeforeEnding, endByHand } from '../withdrawals/end-by-hand.ts'
import type { PayoutProvider } from '../withdrawals/providers/payout-provider.ts'
import { recordAction } from './record-action.ts'
import { readWithdrawal } from './withdrawal-list.ts'

type DecisionDeps = {
  db: Db
  clock: Clock
  providers: PayoutProvider[]
  wakeJobs: () => void
}

/** Each ending has its provider asked. */
const END_PACE = { max: 20, windowMs: 60_000 }

/** What admins do to a withdrawal. Each takes its lock, and writes its record with it. */
export function withdrawalDecisionRoutes(
  server: FastifyInstance,
  { db, clock, providers, wakeJobs }: DecisionDeps,
): void {
  mount(server, contract.decideWithdrawal, async ({ params, body, session, request }) => {
    const { status, seenAs = 'pending', adminNotes = null, reason = null } = body
    const by = { adminId: session.playerId, now: clock.now() }
    const decided = await db.transaction().execute(async (tx) => {
      const decided = await decideWithdrawal(tx, {
        ...by,
        withdrawalId: params.id,
        status,
        seenAs,
        adminNotes,
        reason,
      })
      await recordAction(tx, {
        ...by,
        action: `withdrawal_${decided}`,
        targetId: params.id,
        details: { adminNotes, ...(decided === 'rejected' && { reason }) },
        ipAddress: request.ip,
      })
      return readWithdrawal(tx, params.id, by.now)
    })
    wakeJobs()
    return decided
  })

  mount(
    server,
    contract.endPayout,
    async ({ params, body, session, request }) => {
      await askBeforeEnding({ db, clock, providers }, params.id)
      const by = { adminId: session.playerId, now: clock.now() }
      const { outcome } = body
      const said = body.outcome === 'paid' ? body.reference : body.reason
      const ended = await db.transaction().execute(async (tx) => {
        const ended = await endByHand(tx, { ...by, withdrawalId: params.id, outcome, said })
        await recordAction(tx, {
          ...by,
          action: `withdrawal_${ended}`,
          targetId: params.id,
          details: { outcome, said },
          ipAddress: request.ip,
        })
        return readWithdrawal(tx, params.id, by.now)
      })
      wakeJobs()
      return ended
    },
    END_PACE,
  )
}
