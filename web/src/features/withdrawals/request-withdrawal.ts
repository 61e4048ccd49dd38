import { payoutAddresses } from '@tallyhouse/contract/payout-addresses'
import {
  addressField,
  type DestinationName,
  payoutMethods,
} from '@tallyhouse/contract/payouts/all-methods'
import {
  requestAutomated,
  requestReviewed,
  withdrawalEligibility,
  withdrawalHistory,
} from '@tallyhouse/contract/withdrawals'
import { useQueryClient } from '@tanstack/react-query'
import { callOnce } from '#lib/calls/call-once.ts'
import { announceHere } from '#lib/page/announced-here.ts'
import { currentUserQuery } from '#session/current-user.ts'
import type { WithdrawalRequest } from './withdrawal-values.ts'

/** Whether a request may be the same as another one that is not over; else it is refused. */
type Sameness = { mayBeSame: boolean }

/** Requests a payout, and refetches the balance and history, even if it failed. */
export function useWithdrawalRequest() {
  const client = useQueryClient()
  return async (request: WithdrawalRequest, sameness: Sameness) => {
    announceHere('Withdrawal requested')
    announceHere('Payout address added', request[addressField(request.method).name])
    try {
      return await send(request, sameness)
    } finally {
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      for (const { path } of [withdrawalHistory, withdrawalEligibility, payoutAddresses]) {
        void client.invalidateQueries({ queryKey: [path] })
      }
    }
  }
}

function send(request: WithdrawalRequest, { mayBeSame }: Sameness) {
  const { code, currentPassword } = request
  const proofs = { ...(code && { code }), ...(currentPassword && { currentPassword }) }
  const unlessSame = !mayBeSame
  const { method, amount } = request
  const { handling, fields } = payoutMethods[method]
  if (handling === 'review') {
    const { paymentDetails = '' } = request
    return callOnce(requestReviewed, {
      body: { method, amount, paymentDetails, unlessSame, ...proofs },
    })
  }
  const names = Object.keys(fields) as DestinationName[]
  const details = Object.fromEntries(names.map((name) => [name, request[name] ?? '']))
  return callOnce(requestAutomated, {
    body: { type: method, amount, details, unlessSame, ...proofs },
  })
}
