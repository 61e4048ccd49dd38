import {
  payoutAddresses,
  requestAutomated,
  requestReviewed,
  withdrawalEligibility,
  withdrawalHistory,
} from '@tallyhouse/contract/withdrawals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { announceHere } from '../../lib/announced-here.ts'
import { refusedFor } from '../../lib/api-error.ts'
import { callDraft, draftSentenceOf } from '../../lib/call-draft.ts'
import { currentUserQuery } from '../../session/current-user.ts'
import { notify } from '../../ui/toast.tsx'
import { noticeOf } from './request-notice.ts'
import type { WithdrawalRequest } from './withdrawal-values.ts'

/** Asks for a payout, says how that went, and reads balance and history again. */
export function useWithdrawalRequest({ isPaused }: { isPaused: boolean }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onMutate: (request) => {
      announceHere('Withdrawal requested')
      announceHere(
        'Payout address added',
        request.method === 'robux' ? request.username : request.paymentDetails,
      )
    },
    onSuccess: (withdrawal) =>
      notify({ ...noticeOf(withdrawal, { isPaused }), about: ['withdrawal', 'withdrawal_failed'] }),
    onError: (error) => {
      // The form asks for it.
      if (refusedFor(error, 'password_required')) return
      const description = draftSentenceOf(error, 'you won’t be charged twice')
      notify({ title: 'Error', description, tone: 'destructive' })
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      for (const { path } of [withdrawalHistory, withdrawalEligibility, payoutAddresses]) {
        void client.invalidateQueries({ queryKey: [path] })
      }
    },
  })
}

function send(request: WithdrawalRequest) {
  const { code, currentPassword } = request
  const proofs = { ...(code && { code }), ...(currentPassword && { currentPassword }) }
  if (request.method === 'robux') {
    const { amount, username, gamepassId } = request
    return callDraft(requestAutomated, {
      body: { type: 'robux', amount, details: { username, gamepassId }, ...proofs },
    })
  }
  const { method, amount, paymentDetails } = request
  return callDraft(requestReviewed, { body: { method, amount, paymentDetails, ...proofs } })
}
