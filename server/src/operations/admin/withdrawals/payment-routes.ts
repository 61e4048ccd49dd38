import * as contract from '@tallyhouse/contract/admin/withdrawals'
import { text } from '@tallyhouse/messages/runtime'
import type { FastifyInstance } from 'fastify'
import {
  giveBackPayout,
  holdTexts,
  sendPayoutNote,
  takePayout,
} from '#features/withdrawals/payouts/payout-takes.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { mount } from '#platform/http/mount.ts'
import { recordAction } from '../actions/record-action.ts'
import { readWithdrawal } from './withdrawal-list.ts'

/** What admins do with payouts that they pay by hand, except recording the outcome. */
export function paymentRoutes(
  server: FastifyInstance,
  { db, clock }: { db: Db; clock: Clock },
): void {
  mount(server, contract.takePayout, async ({ params: { id }, session, request }) => {
    const by = { adminId: session.playerId, now: clock.now() }
    const taken = await db.transaction().execute(async (tx) => {
      const taken = await takePayout(tx, { ...by, withdrawalId: id, log: server.log })
      if (taken === 'taken') {
        const action = { action: 'payout_taken', targetId: id, details: {} } as const
        await recordAction(tx, { ...by, ...action, ipAddress: request.ip })
      }
      return taken
    })
    if (taken !== 'taken' && taken !== 'unchanged') {
      throw new AppError('payout_held', text(holdTexts[taken]))
    }
    return readWithdrawal(db, id, clock.now())
  })

  mount(server, contract.giveBackPayout, ({ params: { id }, session, request }) => {
    const by = { adminId: session.playerId, now: clock.now() }
    return db.transaction().execute(async (tx) => {
      await giveBackPayout(tx, { ...by, withdrawalId: id })
      const action = { action: 'payout_given_back', targetId: id, details: {} } as const
      await recordAction(tx, { ...by, ...action, ipAddress: request.ip })
      return readWithdrawal(tx, id, by.now)
    })
  })

  mount(server, contract.sendPayoutNote, ({ params: { id }, body, session, request }) => {
    const by = { adminId: session.playerId, now: clock.now() }
    return db.transaction().execute(async (tx) => {
      await sendPayoutNote(tx, { ...by, withdrawalId: id, note: body.note })
      const action = { action: 'payout_note_sent', targetId: id, details: body } as const
      await recordAction(tx, { ...by, ...action, ipAddress: request.ip })
      return readWithdrawal(tx, id, by.now)
    })
  })
}
