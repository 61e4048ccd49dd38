import * as contract from '@tallyhouse/contract/admin/withdrawals'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { mount } from '#http/mount.ts'
import { queryBeforeResolving, resolveManually } from '#withdrawals/payouts/manual-resolution.ts'
import type { PayoutProvider } from '#withdrawals/providers/payout-provider.ts'
import { decideWithdrawal } from '#withdrawals/review/decide-withdrawal.ts'
import { recordAction } from '../actions/record-action.ts'
import { readWithdrawal } from './withdrawal-list.ts'

type DecisionDeps = {
  db: Db
  clock: Clock
  providers: PayoutProvider[]
  wakeJobs: () => void
}

/** Each manual resolution queries the provider. */
const RESOLUTION_RATE_LIMIT = { max: 20, windowMs: 60_000 }

/** Admin actions on a withdrawal. Each locks the withdrawal and records the action with the change. */
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
      await queryBeforeResolving({ db, clock, providers }, params.id)
      const by = { adminId: session.playerId, now: clock.now() }
      const { outcome } = body
      const note = body.outcome === 'paid' ? body.reference : body.reason
      const ended = await db.transaction().execute(async (tx) => {
        const ended = await resolveManually(tx, {
          ...by,
          withdrawalId: params.id,
          outcome,
          note,
        })
        await recordAction(tx, {
          ...by,
          action: `withdrawal_${ended}`,
          targetId: params.id,
          details: { outcome, note },
          ipAddress: request.ip,
        })
        return readWithdrawal(tx, params.id, by.now)
      })
      wakeJobs()
      return ended
    },
    RESOLUTION_RATE_LIMIT,
  )
}
