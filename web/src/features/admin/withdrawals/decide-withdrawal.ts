import { adminActions } from '@tallyhouse/contract/admin/actions'
import { adminStats } from '@tallyhouse/contract/admin/figures'
import {
  adminUserDetails,
  adminUserSignals,
  adminUserWithdrawals,
} from '@tallyhouse/contract/admin/users'
import {
  adminWithdrawalCase,
  adminWithdrawals,
  decideWithdrawal,
  endPayout,
} from '@tallyhouse/contract/admin/withdrawals'
import * as m from '@tallyhouse/messages/admin-withdrawals'
import { type CallInput, call } from '#lib/call.ts'
import { useAdminAction } from '../use-admin-action.ts'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

export type Verdict = 'approved' | 'rejected'

type Decision = { id: number } & CallInput<typeof decideWithdrawal>['body']
type Resolution = { id: number; resolution: CallInput<typeof endPayout>['body'] }

/** Everything a decision may change. */
const lists = [
  adminWithdrawals,
  adminWithdrawalCase,
  adminStats,
  adminActions,
  adminUserDetails,
  adminUserSignals,
  adminUserWithdrawals,
].map(({ path }) => [path])

/** Approves or rejects a withdrawal, then refetches the lists, even if it failed. */
export function useDecision() {
  return useAdminAction({
    act: ({ id, ...body }: Decision) => call(decideWithdrawal, { params: { id }, body }),
    successToast: (withdrawal, { status: verdict }) => ({
      title: m.updatedToast(),
      description: describeDecision(withdrawal, verdict),
    }),
    lists,
  })
}

/** Records the outcome of a payout whose provider can't report it. */
export function useManualResolution() {
  return useAdminAction({
    act: ({ id, resolution }: Resolution) => call(endPayout, { params: { id }, body: resolution }),
    successToast: ({ status }) => ({
      title: m.updatedToast(),
      description: describeResolved(status),
    }),
    lists,
  })
}

function describeDecision({ status }: AdminWithdrawal, verdict: Verdict): string {
  if (verdict === 'rejected') return m.rejectedToast()
  return status === 'pending' ? m.firstApprovalToast() : m.approvedToast()
}

/** A payout that is still processing waits for the second of two admins. */
function describeResolved(status: AdminWithdrawal['status']): string {
  if (status === 'processing') return m.firstResolutionToast()
  return status === 'completed' ? m.markedPaidToast() : m.markedNotPaidToast()
}
