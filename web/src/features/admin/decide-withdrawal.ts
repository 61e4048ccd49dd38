import { decideWithdrawal } from '@tallyhouse/contract/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { notify } from '../../ui/toast.tsx'
import { adminStatsQuery } from './admin-stats.ts'
import { adminWithdrawalsQuery } from './admin-withdrawals.ts'
import { isSignedOut, sendToLogin } from './send-to-login.ts'

type Decision = { id: number; status: 'approved' | 'rejected' }

/** Approves or rejects a pending withdrawal and reads the list again, also when it failed. */
export function useDecision() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, status }: Decision) =>
      call(decideWithdrawal, {
        params: { id },
        body: {
          status,
          adminNotes: status === 'approved' ? 'Approved by admin' : 'Rejected by admin',
        },
      }),
    onSuccess: (_withdrawal, { status }) =>
      notify({ title: 'Withdrawal Updated', description: `Withdrawal ${status} successfully.` }),
    onError: (error) => {
      if (isSignedOut(error)) sendToLogin()
      else notify({ title: 'Error', description: sentenceOf(error), tone: 'destructive' })
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: adminWithdrawalsQuery.queryKey })
      void client.invalidateQueries({ queryKey: adminStatsQuery.queryKey })
    },
  })
}
