import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { formatPoints } from '../../../lib/format-points.ts'
import { formatDateTime } from '../../../lib/format-time.ts'
import { SignedAmount } from '../../../ui/signed-amount.tsx'
import { Cell } from '../../../ui/table.ts'
import { DenseRow, ListTable } from './list-table.tsx'
import { PlayerList } from './player-list.tsx'
import { ledgerPages, type Transfer } from './player-query.ts'

const columns = [
  { label: 'Transfer' },
  { label: 'From, to' },
  { label: 'Points', isRight: true },
  { label: 'Time', isRight: true },
]

/** All transfers of a player, also those that leave what is available alone. */
export function LedgerList({ id }: { id: string }) {
  return (
    <PlayerList
      title="Ledger"
      what="transfers"
      empty="No points have moved yet."
      list={useInfiniteQuery(ledgerPages(id))}
    >
      {(transfers) => (
        <ListTable isDense caption="Transfers, newest first" columns={columns}>
          {transfers.map((transfer) => (
            <TransferRow key={transfer.id} transfer={transfer} />
          ))}
        </ListTable>
      )}
    </PlayerList>
  )
}

function TransferRow({ transfer }: { transfer: Transfer }) {
  const { id, description, reason, sourceId, from, to, amount, createdAt } = transfer
  return (
    <DenseRow>
      <Cell className="max-lg:col-span-2">
        <p className="font-semibold">{description}</p>
        <p className="font-mono text-12 wrap-anywhere text-low">
          {id} · {reason} {sourceId}
        </p>
      </Cell>
      <Cell className="text-mid max-lg:col-span-2 max-lg:row-start-2 max-lg:text-13">
        {from} <ArrowRight role="img" aria-label="to" className="inline size-3.5 text-low" /> {to}
      </Cell>
      <Cell className="text-right max-lg:col-start-3 max-lg:row-start-1">
        {to === 'available' || from === 'available' ? (
          <SignedAmount points={to === 'available' ? amount : -amount} />
        ) : (
          <span className="font-semibold text-mid">{formatPoints(amount)}</span>
        )}
      </Cell>
      <Cell className="text-right text-mid max-lg:col-start-3 max-lg:row-start-2 max-lg:text-13 max-lg:text-low lg:whitespace-nowrap">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </Cell>
    </DenseRow>
  )
}
