import * as m from '@tallyhouse/messages/withdrawals'
import { useRef } from 'react'
import { describeError, rejectedFor } from '#lib/calls/api-error.ts'
import { isUndecided } from '#lib/calls/call-once.ts'
import { useCallForm } from '#lib/calls/use-call-form.ts'
import { notify } from '#ui/overlay/toast.ts'
import type { PayoutAddress } from './payout-addresses.ts'
import { useWithdrawalRequest } from './request-withdrawal.ts'
import { describeMissing, listMissing, type Requirements } from './requirements.ts'
import type { Withdrawal } from './withdrawal-status.ts'
import {
  destinationRejection,
  draftToKeep,
  toWithdrawalRequest,
  type WithdrawalDraft,
  withChosenAddress,
  withdrawalFaults,
} from './withdrawal-values.ts'

type FormOptions = {
  addresses: PayoutAddress[]
  requirementsFor: (draft: WithdrawalDraft) => Requirements
  initial: WithdrawalDraft
  gate: (go: () => void) => void
  onRequested: (withdrawal: Withdrawal, draft: WithdrawalDraft) => void
  onPasswordRequired: () => void
  /** Called when the same withdrawal is not over; `requestAnother` sends the form all the same. */
  onSame: (sentence: string, requestAnother: () => void) => void
}

/** The withdrawal form's state, and what its outcomes lead to. */
export function useWithdrawalForm(options: FormOptions) {
  const { initial, addresses, requirementsFor, gate } = options
  const { onRequested, onPasswordRequired, onSame } = options
  const request = useWithdrawalRequest()
  const mayBeSame = useRef(false)
  const describe = (error: unknown) =>
    isUndecided(error) ? m.requestUnclear() : describeError(error)
  const form = useCallForm({
    initial,
    gate,
    describe,
    check: (draft) => {
      const requirements = requirementsFor(draft)
      const missing = listMissing(withChosenAddress(draft, addresses), requirements)
      return { ...describeMissing(missing, requirements), ...withdrawalFaults(draft, addresses) }
    },
    keep: { as: 'withdrawal', what: (draft) => draftToKeep(draft, addresses) },
    send: (draft) =>
      request(toWithdrawalRequest(draft, addresses), { mayBeSame: mayBeSame.current }),
    rejections: (error, draft) => ({
      code: rejectedFor(error, 'second_factor_required', 'second_factor_wrong'),
      currentPassword: rejectedFor(error, 'password_wrong'),
      amount: rejectedFor(error, 'above_maximum'),
      gamepassId: rejectedFor(error, 'gamepass_used', 'gamepass_refused'),
      ...destinationRejection(draft, addresses, rejectedFor(error, 'destination_invalid')),
    }),
    onSuccess: (withdrawal, draft) => {
      mayBeSame.current = false
      onRequested(withdrawal, draft)
    },
    onError: (error) => {
      if (rejectedFor(error, 'password_required')) {
        form.fill({})
        return onPasswordRequired()
      }
      const same = rejectedFor(error, 'same_withdrawal')
      if (same) {
        form.fill({})
        return onSame(same, requestAnother)
      }
      mayBeSame.current = false
      const title = isUndecided(error) ? m.unclearTitle() : m.errorTitle()
      notify({ title, description: describe(error), tone: 'destructive' })
    },
  })

  function requestAnother(): void {
    mayBeSame.current = true
    form.submit()
  }

  return form
}
