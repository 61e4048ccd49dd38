import * as m from '@tallyhouse/messages/admin-player'
import { translate } from '@tallyhouse/messages/runtime'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { Cell } from '#ui/table.ts'
import { DenseRow, ListTable } from './list-table.tsx'
import { PlayerList } from './player-list.tsx'
import { ledgerPages, type Transfer } from './player-query.ts'

const columns = [
  { label: m.transferColumn },
  { label: m.fromToColumn },
  { label: m.pointsColumn, isRight: true },
  { label: m.timeColumn, isRight: true },
]

/** All of a player's transfers, including those that don't touch the available balance. */
export function LedgerList({ id }: { id: string }) {
  return (
    <PlayerList
      title={m.ledgerTab()}
      empty={m.noTransfers()}
      list={useInfiniteQuery(ledgerPages(id))}
    >
      {(transfers) => (
        <ListTable isDense caption={m.transfersCaption()} columns={columns}>
          {transfers.map((transfer) => (
            <TransferRow key={transfer.id} transfer={transfer} />
          ))}
        </ListTable>
      )}
    </PlayerList>
  )
}

function TransferRow({ transfer }: { transfer: Transfer }) {
  const { id, description, descriptionText, reason, sourceId, from, to, amount, createdAt } =
    transfer
  return (
    <DenseRow>
      <Cell className="max-lg:col-span-2">
        <p className="font-semibold">{translate(descriptionText, description)}</p>
        <p translate="no" className="font-mono text-12 wrap-anywhere text-low">
          {id} · {reason} {sourceId}
        </p>
      </Cell>
      <Cell className="text-mid max-lg:col-span-2 max-lg:row-start-2 max-lg:text-13">
        <span translate="no">{from}</span>{' '}
        <ArrowRight role="img" aria-label={m.toAccount()} className="inline size-3.5 text-low" />{' '}
        <span translate="no">{to}</span>
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
