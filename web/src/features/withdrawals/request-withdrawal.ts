import {
  payoutAddresses,
  requestAutomated,
  requestReviewed,
  withdrawalEligibility,
  withdrawalHistory,
} from '@tallyhouse/contract/withdrawals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api-error.ts'
import { callOnce } from '../../lib/call-once.ts'
import { formatDateTime } from '../../lib/format-time.ts'
import { currentUserQuery } from '../../session/current-user.ts'
import { notify } from '../../ui/toast.tsx'
import type { Withdrawal } from './history-query.ts'
import type { WithdrawalRequest } from './withdrawal-values.ts'

/** Asks for a payout, says how that went, and reads balance and history again. */
export function useWithdrawalRequest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (withdrawal, { method }) =>
      notify(method === 'robux' ? automatedNotice(withdrawal) : reviewedNotice),
    onError: (error) =>
      notify({ title: 'Error', description: sentenceOf(error), tone: 'destructive' }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      for (const { path } of [withdrawalHistory, withdrawalEligibility, payoutAddresses]) {
        void client.invalidateQueries({ queryKey: [path] })
      }
    },
  })
}

function automatedNotice({ waitsUntil }: Withdrawal) {
  if (waitsUntil !== null) {
    const description = `Its payout address is new, so it is sent after ${formatDateTime(waitsUntil)}.`
    return { title: 'Withdrawal Request Submitted', description }
  }
  return {
    title: 'Gamepass Purchase Completed!',
    description:
      'Check your pending Robux on the Roblox transactions page. Delivery takes 3 to 7 days.',
  }
}

const reviewedNotice = {
  title: 'Withdrawal Request Submitted',
  description: 'Submitted for admin review. You will be notified once it is processed.',
}

function send(request: WithdrawalRequest) {
  const code = request.code === '' ? {} : { code: request.code }
  if (request.method === 'robux') {
    const { amount, username, gamepassId } = request
    return callOnce(requestAutomated, {
      body: { type: 'robux', amount, details: { username, gamepassId }, ...code },
    })
  }
  const { method, amount, paymentDetails } = request
  return callOnce(requestReviewed, { body: { method, amount, paymentDetails, ...code } })
}
