import * as m from '@tallyhouse/messages/admin'
import { formatDateTime } from '#lib/format-time.ts'
import { Button } from '#ui/button.tsx'
import { Cell, Row, Table, TableRows } from '#ui/table.ts'
import { TableHead } from '#ui/table-head.tsx'
import type { BlockedAddress } from './blocked-query.ts'

type BlockedTableProps = {
  addresses: BlockedAddress[]
  isDisabled: boolean
  onUnblock: (address: BlockedAddress) => void
}

export function BlockedTable({ addresses, isDisabled, onUnblock }: BlockedTableProps) {
  return (
    <Table className="cards-on-phones tabular w-full text-14">
      <caption className="sr-only">{m.blockedAddressesCaption()}</caption>
      <TableHead
        columns={[m.addressColumn(), m.reasonColumn(), m.sinceColumn(), m.unblockColumn()]}
      />
      <TableRows>
        {addresses.map((address) => (
          <Row
            key={address.id}
            className="border-b border-line/60 last:border-0 *:px-3 *:py-2 *:first:pl-5 *:last:pr-5"
          >
            <Cell
              data-label={m.addressColumn()}
              translate="no"
              className="font-mono text-13 wrap-anywhere"
            >
              {address.ipAddress}
            </Cell>
            <Cell data-label={m.reasonColumn()} translate="no" className="max-w-96 wrap-anywhere">
              {address.reason}
            </Cell>
            <Cell data-label={m.sinceColumn()} className="whitespace-nowrap text-mid">
              {formatDateTime(address.createdAt)}
            </Cell>
            <Cell className="max-lg:justify-end">
              <Button
                size="sm"
                className="max-lg:h-11"
                aria-disabled={isDisabled}
                aria-label={m.unblockAddress({ address: address.ipAddress })}
                onClick={() => isDisabled || onUnblock(address)}
              >
                {m.unblockButton()}
              </Button>
            </Cell>
          </Row>
        ))}
      </TableRows>
    </Table>
  )
}
