import { useQuery } from '@tanstack/react-query'
import { Table, TableRows } from '../../../ui/table.ts'
import { TableHead } from '../../../ui/table-head.tsx'
import { settingsQuery } from '../settings/settings-query.ts'
import { twoAdminsFrom } from './approvals.ts'
import type { Verdict } from './decide-withdrawal.ts'
import type { AdminWithdrawal } from './withdrawal-pages.ts'
import { WithdrawalRow } from './withdrawal-row.tsx'

type WithdrawalsTableProps = {
  withdrawals: AdminWithdrawal[]
  isOldestFirst: boolean
  onAsk: (withdrawal: AdminWithdrawal, verdict: Verdict) => void
  onOpen: (withdrawal: AdminWithdrawal) => void
}

const columns = ['Withdrawal', 'Player', 'Amount', 'Pays to', 'Status', 'Decision']

/** One row a withdrawal; the buttons only where there is something to decide. */
export function WithdrawalsTable(props: WithdrawalsTableProps) {
  const { withdrawals, isOldestFirst, onAsk, onOpen } = props
  const { data: settings } = useQuery(settingsQuery)
  return (
    <Table className="cards-on-phones tabular w-full border-t border-line text-14">
      <caption className="sr-only">
        Withdrawals of all players, {isOldestFirst ? 'oldest' : 'newest'} first
      </caption>
      <TableHead columns={columns} />
      <TableRows>
        {withdrawals.map((withdrawal) => (
          <WithdrawalRow
            key={withdrawal.id}
            withdrawal={withdrawal}
            twoFrom={twoAdminsFrom(settings)}
            onAsk={(verdict) => onAsk(withdrawal, verdict)}
            onOpen={() => onOpen(withdrawal)}
          />
        ))}
      </TableRows>
    </Table>
  )
}
