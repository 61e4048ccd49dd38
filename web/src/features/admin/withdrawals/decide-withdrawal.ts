import {
  adminStats,
  adminWithdrawalCase,
  adminWithdrawals,
  decideWithdrawal,
  endPayout,
} from '@tallyhouse/contract/admin'
import { adminActions } from '@tallyhouse/contract/admin-actions'
import {
  adminUserDetails,
  adminUserSignals,
  adminUserWithdrawals,
} from '@tallyhouse/contract/admin-users'
import { type CallInput, call } from '../../../lib/call.ts'
import { useAdminAction } from '../use-admin-action.ts'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

export type Verdict = 'approved' | 'rejected'

type Decision = { id: number } & CallInput<typeof decideWithdrawal>['body']
type HandEnd = { id: number; end: CallInput<typeof endPayout>['body'] }

/** All that may look different after a decision. */
const lists = [
  adminWithdrawals,
  adminWithdrawalCase,
  adminStats,
  adminActions,
  adminUserDetails,
  adminUserSignals,
  adminUserWithdrawals,
].map(({ path }) => [path])

const title = 'Withdrawal Updated'

/** Approves or rejects a withdrawal and reads the lists again, also when it failed. */
export function useDecision() {
  return useAdminAction({
    act: ({ id, ...body }: Decision) => call(decideWithdrawal, { params: { id }, body }),
    told: (withdrawal, { status }) => ({ title, description: outcomeOf(withdrawal, status) }),
    lists,
  })
}

/** Ends a payout that its provider cannot tell about. */
export function useHandEnd() {
  return useAdminAction({
    act: ({ id, end }: HandEnd) => call(endPayout, { params: { id }, body: end }),
    told: ({ status }) => ({ title, description: endedAs(status) }),
    lists,
  })
}

function outcomeOf({ status }: AdminWithdrawal, asked: Verdict): string {
  if (asked === 'approved' && status === 'pending') {
    return 'Your approval is the first of two. Another admin has to approve it, too.'
  }
  return `Withdrawal ${asked} successfully.`
}

function endedAs(status: AdminWithdrawal['status']): string {
  if (status === 'processing')
    return 'Yours is the first of two. Another admin has to say the same.'
  return status === 'completed'
    ? 'The payout is ended as paid.'
    : 'The payout is ended as not paid, and its points are given back.'
}
