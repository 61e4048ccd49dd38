import { decideWithdrawal } from '@tallyhouse/contract/admin'
import { call } from '../../lib/call.ts'
import { adminStatsQuery } from './admin-stats.ts'
import { adminWithdrawalsQuery } from './admin-withdrawals.ts'
import { useAdminAction } from './use-admin-action.ts'

type Decision = { id: number; status: 'approved' | 'rejected' }

/** Approves or rejects a pending withdrawal and reads the list again, also when it failed. */
export function useDecision() {
  return useAdminAction({
    act: ({ id, status }: Decision) =>
      call(decideWithdrawal, {
        params: { id },
        body: {
          status,
          adminNotes: status === 'approved' ? 'Approved by admin' : 'Rejected by admin',
        },
      }),
    told: (_withdrawal, { status }) => ({
      title: 'Withdrawal Updated',
      description: `Withdrawal ${status} successfully.`,
    }),
    lists: [adminWithdrawalsQuery.queryKey, adminStatsQuery.queryKey],
  })
}
