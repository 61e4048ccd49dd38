import * as contract from '@tallyhouse/contract/admin/withdrawals'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { openResponses, type PlayerKey } from '#core/ledger/idempotency.ts'
import { openWithdrawal } from '#features/withdrawals/open-withdrawal.ts'
import {
  queryBeforeResolving,
  resolveManually,
} from '#features/withdrawals/payouts/manual-resolution.ts'
import type { PayoutProvider } from '#features/withdrawals/providers/payout-provider.ts'
import { decideWithdrawal } from '#features/withdrawals/review/decide-withdrawal.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { mount } from '#platform/http/mount.ts'
import { recordAction } from '../actions/record-action.ts'
import { readWithdrawal } from './withdrawal-list.ts'

type AdminWithdrawal = z.output<typeof contract.adminWithdrawal>

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
    async ({ params, body, session, request, idempotencyKey }) => {
      const key = idempotencyKey && { ...idempotencyKey, playerId: session.playerId }
      const earlier = await db.transaction().execute((tx) => findResponse(tx, key))
      if (earlier !== undefined) return earlier
      await queryBeforeResolving({ db, clock, providers }, params.id)
      const by = { adminId: session.playerId, now: clock.now() }
      const { outcome } = body
      const note = body.outcome === 'paid' ? body.reference : body.reason
      const ended = await db.transaction().execute(async (tx) => {
        // Waits for a concurrent call under the same key.
        await openWithdrawal(tx, params.id)
        const responses = await openResponses(tx, key ? [key] : [])
        const earlier = key && responses.find(key)
        if (earlier !== undefined) return earlier as AdminWithdrawal
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
        const response = await readWithdrawal(tx, params.id, by.now)
        if (key) responses.save(key, response)
        await responses.write(by.now)
        return response
      })
      wakeJobs()
      return ended
    },
    RESOLUTION_RATE_LIMIT,
  )
}

/** The response to an earlier call under this key. */
async function findResponse(
  tx: Tx,
  key: PlayerKey | undefined,
): Promise<AdminWithdrawal | undefined> {
  if (key === undefined) return undefined
  return (await openResponses(tx, [key])).find(key) as AdminWithdrawal | undefined
}
