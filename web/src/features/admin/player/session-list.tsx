import * as m from '@tallyhouse/messages/admin-player'
import { useQuery } from '@tanstack/react-query'
import { formatAgo, formatDateTime } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import { Cell } from '#ui/table.ts'
import { ListPanel } from '../list-panel.tsx'
import { ListRow, ListTable } from './list-table.tsx'
import { sessionsQuery } from './player-query.ts'

const columns = [
  { label: m.deviceColumn },
  { label: m.ipAddressColumn },
  { label: m.loggedInColumn, isRight: true },
  { label: m.lastSeenColumn, isRight: true },
]

/** A player's active sessions. */
export function SessionList({ id }: { id: string }) {
  const list = useQuery(sessionsQuery(id))
  const now = useNow()
  return (
    <ListPanel
      title={m.sessionsTab()}
      list={list}
      isEmpty={list.data?.length === 0}
      empty={m.noSessions()}
    >
      <ListTable caption={m.sessionsCaption()} columns={columns}>
        {list.data?.map(({ device, ipAddress, createdAt, lastSeenAt }) => (
          <ListRow key={`${createdAt} ${ipAddress} ${device}`}>
            <Cell translate="no" className="font-semibold max-lg:before:hidden!">
              {device}
            </Cell>
            <Cell
              data-label={m.ipAddressColumn()}
              translate="no"
              className="font-mono text-13 wrap-anywhere"
            >
              {ipAddress}
            </Cell>
            <Cell data-label={m.loggedInColumn()} className="text-mid lg:text-right">
              <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            </Cell>
            <Cell data-label={m.lastSeenColumn()} className="text-mid lg:text-right">
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
