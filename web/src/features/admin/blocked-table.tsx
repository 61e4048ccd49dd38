import { formatDateTime } from '../../lib/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import type { BlockedAddress } from './blocked-query.ts'

const columns = ['Address', 'Reason', 'Since', 'Unblock']

type BlockedTableProps = {
  addresses: BlockedAddress[]
  isDisabled: boolean
  onUnblock: (address: BlockedAddress) => void
}

/** One row an address. */
export function BlockedTable({ addresses, isDisabled, onUnblock }: BlockedTableProps) {
  return (
    <table className="cards-on-phones tabular w-full text-14">
      <caption className="sr-only">Blocked network addresses, newest first</caption>
      <TableHead columns={columns} />
      <tbody>
        {addresses.map((address) => (
          <tr
            key={address.id}
            className="border-b border-line/60 last:border-0 *:px-3 *:py-2 *:first:pl-5 *:last:pr-5"
          >
            <td data-label="Address" className="font-mono text-13 wrap-anywhere">
              {address.ipAddress}
            </td>
            <td data-label="Reason" className="max-w-96 wrap-anywhere">
              {address.reason}
            </td>
            <td data-label="Since" className="whitespace-nowrap text-mid">
              {formatDateTime(address.createdAt)}
            </td>
            <td className="max-lg:justify-end">
              <Button
                size="sm"
                className="max-lg:h-11"
                aria-disabled={isDisabled}
                aria-label={`Unblock ${address.ipAddress}`}
                onClick={() => isDisabled || onUnblock(address)}
              >
                Unblock
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
