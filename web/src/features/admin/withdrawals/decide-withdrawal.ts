import { adminStats, adminWithdrawals, decideWithdrawal } from '@tallyhouse/contract/admin'
import { adminActions } from '@tallyhouse/contract/admin-actions'
import { adminUserDetails, adminUserWithdrawals } from '@tallyhouse/contract/admin-users'
import { call } from '../../../lib/call.ts'
import { useAdminAction } from '../use-admin-action.ts'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

export type Verdict = 'approved' | 'rejected'

type Decision = { id: number; status: Verdict; adminNotes: string }

/** Approves or rejects a withdrawal and reads the lists again, also when it failed. */
export function useDecision() {
  return useAdminAction({
    act: ({ id, ...body }: Decision) => call(decideWithdrawal, { params: { id }, body }),
    told: (withdrawal, { status }) => ({
      title: 'Withdrawal Updated',
      description: outcomeOf(withdrawal, status),
    }),
    lists: [adminWithdrawals, adminStats, adminActions, adminUserDetails, adminUserWithdrawals].map(
      ({ path }) => [path],
    ),
  })
}

function outcomeOf({ status }: AdminWithdrawal, asked: Verdict): string {
  if (asked === 'approved' && status === 'pending') {
    return 'Your approval is the first of two. Another admin has to approve it, too.'
  }
  return `Withdrawal ${asked} successfully.`
}
