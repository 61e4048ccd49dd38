import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPoints } from '../../lib/format-points.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type AdminWithdrawal, adminWithdrawalsQuery } from './admin-withdrawals.ts'
import { useDecision } from './decide-withdrawal.ts'
import { ListPanel } from './list-panel.tsx'
import { WithdrawalsTable } from './withdrawals-table.tsx'

type Asked = { withdrawal: AdminWithdrawal; status: 'approved' | 'rejected' }

/** Everybody's withdrawals; pending ones can be decided, once. */
export function WithdrawalsTab() {
  const list = useQuery(adminWithdrawalsQuery)
  const [asked, setAsked] = useState<Asked | null>(null)
  const decision = useDecision()
  return (
    <ListPanel
      title="Withdrawals"
      list={list}
      isEmpty={list.data?.length === 0}
      empty="No withdrawals yet."
    >
      <WithdrawalsTable
        withdrawals={list.data ?? []}
        deciding={decision.isPending}
        onAsk={(withdrawal, status) => setAsked({ withdrawal, status })}
      />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && decision.run({ id: asked.withdrawal.id, status: asked.status })}
        {...questionOf(asked)}
      />
    </ListPanel>
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
