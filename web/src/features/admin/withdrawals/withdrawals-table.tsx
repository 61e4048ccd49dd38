import * as m from '@tallyhouse/messages/admin-withdrawals'
import { useQuery } from '@tanstack/react-query'
import { Table, TableRows } from '#ui/table.ts'
import { TableHead } from '#ui/table-head.tsx'
import { settingsQuery } from '../settings/settings-query.ts'
import { findTwoAdminThreshold } from './approvals.ts'
import type { Verdict } from './decide-withdrawal.ts'
import type { AdminWithdrawal } from './withdrawal-pages.ts'
import { WithdrawalRow } from './withdrawal-row.tsx'

type WithdrawalsTableProps = {
  withdrawals: AdminWithdrawal[]
  isOldestFirst: boolean
  onDecide: (withdrawal: AdminWithdrawal, verdict: Verdict) => void
  onOpen: (withdrawal: AdminWithdrawal) => void
}

const columns = [
  m.withdrawalColumn,
  m.playerColumn,
  m.amountColumn,
  m.destinationColumn,
  m.statusColumn,
  m.decisionColumn,
]

/** One row per withdrawal, with buttons only where a decision is pending. */
export function WithdrawalsTable(props: WithdrawalsTableProps) {
  const { withdrawals, isOldestFirst, onDecide, onOpen } = props
  const { data: settings } = useQuery(settingsQuery)
  return (
    <Table className="cards-on-phones tabular w-full border-t border-line text-14">
      <caption className="sr-only">
        {m.caption({ order: isOldestFirst ? 'oldest' : 'newest' })}
      </caption>
      <TableHead columns={columns.map((column) => column())} rightAligned={m.amountColumn()} />
      <TableRows>
        {withdrawals.map((withdrawal) => (
          <WithdrawalRow
            key={withdrawal.id}
            withdrawal={withdrawal}
            twoAdminThreshold={findTwoAdminThreshold(settings)}
            onDecide={(verdict) => onDecide(withdrawal, verdict)}
            onOpen={() => onOpen(withdrawal)}
          />
        ))}
      </TableRows>
    </Table>
  )
}
