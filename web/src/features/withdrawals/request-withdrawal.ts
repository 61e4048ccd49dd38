import {
  requestAutomated,
  requestReviewed,
  withdrawalHistory,
} from '@tallyhouse/contract/withdrawals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api-error.ts'
import { callOnce } from '../../lib/call-once.ts'
import { currentUserQuery } from '../../session/current-user.ts'
import { notify } from '../../ui/toast.tsx'
import type { WithdrawalRequest } from './withdrawal-values.ts'

/** Asks for a payout, says how that went, and reads balance and history again. */
export function useWithdrawalRequest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (_withdrawal, request) =>
      notify(request.method === 'robux' ? automatedNotice : reviewedNotice),
    onError: (error) =>
      notify({ title: 'Error', description: sentenceOf(error), tone: 'destructive' }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      void client.invalidateQueries({ queryKey: [withdrawalHistory.path] })
    },
  })
}

const automatedNotice = {
  title: 'Gamepass Purchase Completed!',
  description:
    'Check your pending Robux on the Roblox transactions page. Delivery takes 3 to 7 days.',
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
