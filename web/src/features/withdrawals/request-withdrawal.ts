import {
  payoutAddresses,
  requestAutomated,
  requestReviewed,
  withdrawalEligibility,
  withdrawalHistory,
} from '@tallyhouse/contract/withdrawals'
import * as m from '@tallyhouse/messages/withdrawals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { announceHere } from '#lib/announced-here.ts'
import { refusedFor, sentenceOf } from '#lib/api-error.ts'
import { callDraft } from '#lib/call-draft.ts'
import { isUndecided } from '#lib/call-once.ts'
import { currentUserQuery } from '#session/current-user.ts'
import { notify } from '#ui/toast.tsx'
import { noticeOf } from './request-notice.ts'
import type { WithdrawalRequest } from './withdrawal-values.ts'

/** Requests a payout, notifies the player of the result, and refetches the balance and history. */
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
      // The form asks for the password instead.
      if (refusedFor(error, 'password_required')) return
      const description = isUndecided(error) ? m.requestUnclear() : sentenceOf(error)
      notify({ title: m.errorTitle(), description, tone: 'destructive' })
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
