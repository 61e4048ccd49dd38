import {
  adminPostbacks,
  POSTBACK_SEARCH_DAYS,
  postbackVerdict,
} from '@tallyhouse/contract/admin/system'
import { ADMIN_SEARCH_MAX } from '@tallyhouse/contract/admin/users'
import * as m from '@tallyhouse/messages/admin-system'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CircleHelp, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { CallResponse } from '#lib/calls/call.ts'
import { pagedQuery } from '#lib/calls/paged-query.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import type { Column } from '#ui/list/data-table.tsx'
import { FilterBar } from '#ui/list/filter-bar.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { untranslated } from '#ui/rich-text.tsx'
import { Mark } from '#ui/status-badge.tsx'
import { type AddressFilters, TablePanel } from '../list-panel.tsx'
import { playerNamedQuery } from '../player-named-query.ts'
import { verdictMarks } from './postback-verdicts.ts'
import { systemQuery } from './system-query.ts'

type Postback = CallResponse<typeof adminPostbacks>[number]

/** Offer network calls with the verdict on each, by player, network, and verdict. */
export function PostbacksPanel({ params, change }: AddressFilters) {
  const [shown, setShown] = useState<Postback | null>(null)
  const player = params.get('player') ?? ''
  const network = params.get('network') ?? ''
  const verdict = postbackVerdict.options.find((one) => one === params.get('verdict'))
  const named = useQuery(playerNamedQuery(player))
  const isUnknownPlayer = named.data === null
  const list = useInfiniteQuery({
    ...pagedQuery(adminPostbacks, {
      query: {
        ...(typeof named.data === 'number' && { userId: String(named.data) }),
        ...(network !== '' && { network }),
        ...(verdict && { verdict }),
      },
    }),
    placeholderData: keepPreviousData,
    enabled: !named.isLoading && !named.error && !isUnknownPlayer,
  })
  const isFiltered = player !== '' || network !== '' || verdict !== undefined
  return (
    <>
      <UnmatchedReversals onShow={() => change('verdict', 'reversed_early')} />
      <TablePanel
        title={m.postbacksPanel()}
        list={named.error ? { ...named, data: undefined } : list}
        filters={
          <PostbackFilterBar
            values={{ player, network, verdict: verdict ?? '' }}
            isUnknownPlayer={isUnknownPlayer}
            onChange={change}
          />
        }
        isEmpty={isUnknownPlayer}
        empty={isFiltered ? m.postbacksEmptyFiltered() : m.postbacksEmpty()}
        countText={m.postbacksShown}
        caption={m.postbacksCaption()}
        columns={createColumns(setShown)}
        rowKey={({ id }) => id}
      />
      {shown && <PostbackDialog postback={shown} onClose={() => setShown(null)} />}
    </>
  )
}

/** Chargebacks that reverse nothing yet, if there are any. */
function UnmatchedReversals({ onShow }: { onShow: () => void }) {
  const { data: system } = useQuery(systemQuery)
  const count = system?.unmatchedReversals ?? 0
  if (count === 0) return null
  return (
    <Banner
      label={m.unmatchedReversals()}
      icon={Undo2}
      title={m.unmatchedReversalsTitle({ count })}
      action={<Button onClick={onShow}>{m.showUnmatchedReversals()}</Button>}
    >
      {m.unmatchedReversalsText()}
    </Banner>
  )
}

type PostbackFilters = Record<'player' | 'network' | 'verdict', string>

type PostbackFilterBarProps = {
  values: PostbackFilters
  isUnknownPlayer: boolean
  onChange: (name: keyof PostbackFilters, value: string) => void
}

function PostbackFilterBar({ values, isUnknownPlayer, onChange }: PostbackFilterBarProps) {
  const { data: system } = useQuery(systemQuery)
  const networks = system?.networks.map(({ name }) => name) ?? []
  return (
    <FilterBar
      className="grid gap-3 min-[380px]:grid-cols-2 lg:grid-cols-[1fr_1fr_1.4fr_auto_auto] min-[380px]:max-lg:*:nth-3:col-span-2"
      onChange={onChange}
      fields={[
        {
          name: 'network',
          label: m.networkField(),
          value: values.network,
          options: [
            { value: '', label: m.allNetworks() },
            ...networks.map((value) => ({ value, label: value, isData: true })),
          ],
        },
        {
          name: 'verdict',
          label: m.verdictField(),
          value: values.verdict,
          options: [
            { value: '', label: m.allVerdicts() },
            ...postbackVerdict.options.map((value) => ({
              value,
              label: verdictMarks[value].label(),
            })),
          ],
        },
        {
          name: 'player',
          type: 'search',
          label: m.playerField(),
          placeholder: m.playerPlaceholder(),
          maxLength: ADMIN_SEARCH_MAX,
          value: values.player,
          hint: m.playerHint({ days: POSTBACK_SEARCH_DAYS }),
          error: isUnknownPlayer ? m.playerNotFound() : undefined,
        },
      ]}
    />
  )
}

function createColumns(onShow: (postback: Postback) => void): Column<Postback>[] {
  return [
    {
      label: m.received,
      card: 'title',
      className: 'whitespace-nowrap',
      cell: ({ receivedAt }) => formatDateTime(receivedAt),
    },
    { label: m.network, isData: true, cell: ({ network }) => network },
    {
      label: m.verdict,
      cell: ({ verdict }) => <VerdictMark verdict={verdict} />,
    },
    { label: m.reason, className: 'max-w-96 text-mid', cell: ({ reason }) => reason },
    {
      label: m.sender,
      isData: true,
      className: 'font-mono text-13 wrap-anywhere text-mid',
      cell: ({ remoteAddress }) => remoteAddress,
    },
    {
      label: m.detailsColumn,
      card: 'button',
      align: 'right',
      cell: (postback) => (
        <Button
          size="sm"
          className="max-lg:h-11"
          aria-haspopup="dialog"
          aria-label={m.postbackDetails({ id: postback.id })}
          onClick={() => onShow(postback)}
        >
          {m.details()}
        </Button>
      ),
    },
  ]
}

function VerdictMark({ verdict }: { verdict: string }) {
  const option = postbackVerdict.options.find((one) => one === verdict)
  if (option === undefined) {
    return (
      <Mark icon={CircleHelp} tone="plain">
        {untranslated(verdict)}
      </Mark>
    )
  }
  const { label, ...mark } = verdictMarks[option]
  return <Mark {...mark}>{label()}</Mark>
}

function PostbackDialog({ postback, onClose }: { postback: Postback; onClose: () => void }) {
  const { id, network, method, remoteAddress, verdict, reason, receivedAt, query, body } = postback
  return (
    <Dialog onClose={onClose} title={m.postbackTitle({ id })} wide>
      <FactList
        facts={[
          { label: m.received(), value: formatDateTime(receivedAt) },
          { label: m.network(), value: untranslated(network) },
          { label: m.sender(), value: untranslated(remoteAddress) },
          { label: m.verdict(), value: <VerdictMark verdict={verdict} /> },
          { label: m.reason(), value: reason },
          { label: m.method(), value: untranslated(method) },
          { label: m.query(), value: query !== '' && <CallValues text={query} /> },
          { label: m.body(), value: body !== '' && <CallValues text={body} /> },
        ]}
      />
    </Dialog>
  )
}

/** The values in a query or body, a line each. */
function CallValues({ text }: { text: string }) {
  const lines = text.includes('=') ? text.split('&').map(decoded) : [text]
  return (
    <span
      translate="no"
      dir="auto"
      className="block font-mono text-13 whitespace-pre-line wrap-anywhere"
    >
      {lines.join('\n')}
    </span>
  )
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '))
  } catch {
    return value
  }
}
