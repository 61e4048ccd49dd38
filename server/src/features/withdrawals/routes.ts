import { PAGE_LINES } from '@tallyhouse/contract/values'
import * as contract from '@tallyhouse/contract/withdrawals'
import { points } from '@tallyhouse/game-rules/points'
import type { FastifyInstance } from 'fastify'
import { sessionFrom } from '#features/identity/sessions/session-from.ts'
import { type Caller, withProof } from '#features/identity/two-factor/with-proof.ts'
import { type IdempotencyKey, mount, type RateLimit, type Session } from '#platform/http/mount.ts'
import { addressRoutes } from './addresses/address-routes.ts'
import { cancelWithdrawal } from './requests/cancel-withdrawal.ts'
import { readEligibility } from './requests/eligibility.ts'
import { examineGamepass } from './requests/examine-gamepass.ts'
import { readWithdrawals } from './requests/history.ts'
import { requestWithdrawal, type WithdrawalRequest } from './requests/request-withdrawal.ts'
import { readTerms } from './requests/terms.ts'
import type { WithdrawalsDeps } from './withdrawals-deps.ts'

/** Each request may cause a call to the operator's payout service. */
const REQUEST_RATE_LIMIT: RateLimit = { max: 10, windowMs: 60_000 }

export function withdrawalsRoutes(server: FastifyInstance, deps: WithdrawalsDeps): void {
  const { db, clock, providers } = deps
  addressRoutes(server, deps)
  requestRoutes(server, deps)
  mount(server, contract.withdrawalTerms, () => readTerms(db, providers))
  mount(server, contract.withdrawalEligibility, ({ session, request }) =>
    readEligibility(db, {
      playerId: session.playerId,
      from: sessionFrom(session, request),
      providers,
      now: clock.now(),
    }),
  )
  mount(server, contract.withdrawalHistory, ({ query, session }) =>
    readWithdrawals(db, session.playerId, {
      before: query.before,
      limit: PAGE_LINES,
      now: clock.now(),
    }),
  )
  mount(server, contract.automatedHistory, ({ query, session }) =>
    readWithdrawals(db, session.playerId, {
      handling: 'automated',
      before: query.before,
      limit: PAGE_LINES,
      now: clock.now(),
    }),
  )
}

function requestRoutes(
  server: FastifyInstance,
  { db, clock, providers, passwords, box, wakeJobs }: WithdrawalsDeps,
): void {
  mount(
    server,
    contract.requestAutomated,
    ({ body, session, idempotencyKey, request, reply }) =>
      submit(
        { session, request, reply, ...body },
        {
          code: body.code,
          handling: 'automated',
          method: body.type,
          amount: points(body.amount),
          unlessSame: body.unlessSame,
          details: body.details,
          key: toPlayerKey(session, idempotencyKey),
        },
      ),
    REQUEST_RATE_LIMIT,
  )
  mount(server, contract.requestReviewed, ({ body, session, idempotencyKey, request, reply }) =>
    submit(
      { session, request, reply, ...body },
      {
        code: body.code,
        handling: 'review',
        method: body.method,
        amount: points(body.amount),
        unlessSame: body.unlessSame,
        details: { paymentDetails: body.paymentDetails },
        key: toPlayerKey(session, idempotencyKey),
      },
    ),
  )
  mount(server, contract.cancelWithdrawal, ({ params, session, idempotencyKey }) => {
    const { playerId } = session
    const key = toPlayerKey(session, idempotencyKey)
    const cancellation = { playerId, withdrawalId: params.id, key, now: clock.now() }
    return db.transaction().execute((tx) => cancelWithdrawal(tx, cancellation))
  })

  async function submit(
    caller: Caller,
    input: Omit<
      WithdrawalRequest,
      'playerId' | 'proof' | 'from' | 'providers' | 'box' | 'now' | 'rejection'
    >,
  ) {
    const { playerId } = caller.session
    const summary = await withProof({ db, clock, passwords }, caller, async ({ proof, from }) => {
      const request = { ...input, playerId, proof, from, providers, box }
      const rejection = await examineGamepass(db, { ...request, now: clock.now() })
      return db
        .transaction()
        .execute((tx) => requestWithdrawal(tx, { ...request, rejection, now: clock.now() }))
    })
    wakeJobs()
    return summary
  }
}

function toPlayerKey({ playerId }: Session, key: IdempotencyKey | undefined) {
  return key && { ...key, playerId }
}
