import { useQuery } from '@tanstack/react-query'
import { formatAgo, formatDateTime } from '../../../lib/format-time.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Cell } from '../../../ui/table.ts'
import { ListPanel } from '../list-panel.tsx'
import { ListRow, ListTable } from './list-table.tsx'
import { sessionsQuery } from './player-query.ts'

const columns = [
  { label: 'Device' },
  { label: 'Address' },
  { label: 'Since', isRight: true },
  { label: 'Last seen', isRight: true },
]

/** Where a player is signed in. */
export function SessionList({ id }: { id: string }) {
  const list = useQuery(sessionsQuery(id))
  const now = useNow()
  return (
    <ListPanel
      title="Sessions"
      list={list}
      isEmpty={list.data?.length === 0}
      empty="Signed in nowhere."
    >
      <ListTable caption="Sessions, last seen first" columns={columns}>
        {list.data?.map(({ device, ipAddress, createdAt, lastSeenAt }) => (
          <ListRow key={`${createdAt} ${ipAddress} ${device}`}>
            <Cell className="font-semibold max-lg:before:hidden!">{device}</Cell>
            <Cell data-label="Address" className="font-mono text-13 wrap-anywhere">
              {ipAddress}
            </Cell>
            <Cell data-label="Since" className="text-mid lg:text-right">
              <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            </Cell>
            <Cell data-label="Last seen" className="text-mid lg:text-right">
              <time dateTime={lastSeenAt} title={formatDateTime(lastSeenAt)}>
                {formatAgo(lastSeenAt, now)}
              </time>
            </Cell>
          </ListRow>
        ))}
      </ListTable>
    </ListPanel>
  )
}
