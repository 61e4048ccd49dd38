import type { adminSystem } from '@tallyhouse/contract/admin/system'
import * as m from '@tallyhouse/messages/admin-system'
import { useQuery } from '@tanstack/react-query'
import type { CallResponse } from '#lib/calls/call.ts'
import { formatPoints } from '#lib/format-points.ts'
import { useNow } from '#lib/use-now.ts'
import { DateTime } from '#ui/date-time.tsx'
import type { Column } from '#ui/list/data-table.tsx'
import { TablePanel } from '../list-panel.tsx'
import { optionName } from '../settings/settings.ts'
import { systemQuery } from './system-query.ts'

type System = CallResponse<typeof adminSystem>
type Provider = System['networks'][number] & { kind: () => string }

/** What each offer network and payout provider did in the last 24 hours. */
export function ProvidersPanel() {
  const now = useNow()
  const list = useQuery({ ...systemQuery, select: selectProviders })
  const columns: Column<Provider>[] = [
    { label: m.provider, card: 'title', isData: true, cell: ({ name }) => optionName(name) },
    { label: m.providerKind, className: 'text-mid', cell: ({ kind }) => kind() },
    { label: m.accepted, align: 'right', cell: ({ accepted }) => formatPoints(accepted) },
    {
      label: m.refused,
      align: 'right',
      cell: ({ refused }) => (
        <span className={refused > 0 ? 'text-warn' : undefined}>{formatPoints(refused)}</span>
      ),
    },
    {
      label: m.lastActivity,
      align: 'right',
      className: 'text-mid',
      cell: ({ lastAt }) => (lastAt === null ? m.noActivity() : <DateTime at={lastAt} now={now} />),
    },
  ]
  return (
    <TablePanel
      title={m.providersPanel()}
      list={list}
      empty={m.providersEmpty()}
      caption={m.providersCaption()}
      columns={columns}
      rowKey={({ name, kind }) => `${kind()} ${name}`}
    />
  )
}

function selectProviders({ networks, payoutProviders }: System): Provider[] {
  return [
    ...networks.map((network) => ({ ...network, kind: m.offerNetwork })),
    ...payoutProviders.map((provider) => ({ ...provider, kind: m.payoutProvider })),
  ]
}
