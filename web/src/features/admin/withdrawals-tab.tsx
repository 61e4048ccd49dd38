import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { cn } from '../../lib/class-names.ts'
import { formatPoints } from '../../lib/format-points.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type AdminWithdrawal, adminWithdrawalsQuery } from './admin-withdrawals.ts'
import { useDecision } from './decide-withdrawal.ts'
import { WithdrawalsTable } from './withdrawals-table.tsx'

type Asked = { withdrawal: AdminWithdrawal; status: 'approved' | 'rejected' }

/** Everybody's withdrawals; pending ones can be decided, once. */
export function WithdrawalsTab() {
  const { data, error, isFetching, refetch } = useQuery(adminWithdrawalsQuery)
  const [asked, setAsked] = useState<Asked | null>(null)
  const decision = useDecision()
  return (
    <Panel>
      <div className="px-5 pt-4 pb-2">
        <PanelHead title="Withdrawals">
          <Button size="sm" className="h-10" disabled={isFetching} onClick={() => void refetch()}>
            <RefreshCw
              aria-hidden="true"
              className={cn('size-4', isFetching && 'animate-[spin_0.8s_linear_infinite]')}
            />
            Refresh
          </Button>
        </PanelHead>
      </div>
      {error && !data ? (
        <ErrorState title="The list did not load" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <WithdrawalsTable
          withdrawals={data}
          deciding={decision.isPending}
          onAsk={(withdrawal, status) => setAsked({ withdrawal, status })}
        />
      ) : (
        <Skeleton className="m-5 h-64" />
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() =>
          asked && decision.mutate({ id: asked.withdrawal.id, status: asked.status })
        }
        {...questionOf(asked)}
      />
    </Panel>
  )
}

function questionOf(asked: Asked | null) {
  const approving = asked?.status !== 'rejected'
  const about = asked
    ? `${formatPoints(asked.withdrawal.amount)} pts by ${asked.withdrawal.username}`
    : ''
  return approving
    ? {
        title: 'Approve this withdrawal?',
        description: `${about} will be paid out. This cannot be taken back.`,
        confirm: 'Approve',
        tone: 'primary' as const,
      }
    : {
        title: 'Reject this withdrawal?',
        description: `${about} will go back to the player's balance.`,
        confirm: 'Reject',
        tone: 'danger' as const,
      }
}
