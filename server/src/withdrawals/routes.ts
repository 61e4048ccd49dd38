import * as contract from '@tallyhouse/contract/withdrawals'
import { points } from '@tallyhouse/game-rules/points'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { mount } from '../http/mount.ts'
import { readWithdrawals } from './history.ts'
import { requestWithdrawal, type WithdrawalRequest } from './request-withdrawal.ts'
import { readTerms } from './terms.ts'

const PAGE_LINES = 50

type WithdrawalsDeps = { db: Db; clock: Clock; wakeJobs: () => void }

export function withdrawalsRoutes(
  server: FastifyInstance,
  { db, clock, wakeJobs }: WithdrawalsDeps,
): void {
  mount(server, contract.withdrawalTerms, () => readTerms(db))
  mount(server, contract.requestAutomated, ({ body, session: { playerId }, idempotencyKey }) =>
    request({
      playerId,
      handling: 'automated',
      method: body.type,
      amount: points(body.amount),
      details: body.details,
      key: idempotencyKey && { ...idempotencyKey, playerId },
    }),
  )
  mount(server, contract.requestReviewed, ({ body, session: { playerId }, idempotencyKey }) =>
    request({
      playerId,
      handling: 'review',
      method: body.method,
      amount: points(body.amount),
      details: { paymentDetails: body.paymentDetails },
      key: idempotencyKey && { ...idempotencyKey, playerId },
    }),
  )
  mount(server, contract.withdrawalHistory, ({ query, session }) =>
    readWithdrawals(db, session.playerId, { before: query.before, limit: PAGE_LINES }),
  )
  mount(server, contract.automatedHistory, ({ query, session }) =>
    readWithdrawals(db, session.playerId, {
      handling: 'automated',
      before: query.before,
      limit: PAGE_LINES,
    }),
  )

  async function request(asked: Omit<WithdrawalRequest, 'now'>) {
    const line = await db
      .transaction()
      .execute((tx) => requestWithdrawal(tx, { ...asked, now: clock.now() }))
    wakeJobs()
    return line
  }
}
