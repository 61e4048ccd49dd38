import { adminUserLedger, adminUserRounds } from '@tallyhouse/contract/admin/users'
import { pages } from '@tallyhouse/contract/pages'
import * as m from '@tallyhouse/messages/admin-player'
import { translate } from '@tallyhouse/messages/runtime'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import type { CallResponse } from '#lib/calls/call.ts'
import { pagedQuery } from '#lib/calls/paged-query.ts'
import { formatPoints } from '#lib/format-points.ts'
import { gameName } from '#lib/game-names.ts'
import { DateTime } from '#ui/date-time.tsx'
import type { Column } from '#ui/list/data-table.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { TablePanel } from '../list-panel.tsx'

type Transfer = CallResponse<typeof adminUserLedger>[number]
type PlayerRound = CallResponse<typeof adminUserRounds>[number]

/** Rows in long lists, on phones: three columns, the last of which fills the width. */
const twoLines =
  'max-lg:grid-cols-[88px_auto_minmax(0,1fr)] max-lg:items-baseline max-lg:gap-x-3 max-lg:gap-y-1'

const timeColumn = {
  label: m.timeColumn,
  align: 'right' as const,
  className:
    'text-right text-mid max-lg:col-start-3 max-lg:row-start-2 max-lg:text-13 max-lg:text-low lg:whitespace-nowrap',
  cell: ({ createdAt }: { createdAt: string }) => <DateTime at={createdAt} />,
}

const transferColumns: Column<Transfer>[] = [
  {
    label: m.transferColumn,
    className: 'max-lg:col-span-2',
    cell: ({ id, description, descriptionText, reason, sourceId }) => (
      <>
        <p className="font-semibold">{translate(descriptionText, description)}</p>
        <p translate="no" dir="auto" className="font-mono text-12 wrap-anywhere text-low">
          {id} · {reason} {sourceId}
        </p>
      </>
    ),
  },
  {
    label: m.fromToColumn,
    className: 'text-mid max-lg:col-span-2 max-lg:row-start-2 max-lg:text-13',
    cell: ({ from, to }) => (
      <>
        <span translate="no" dir="auto">
          {from}
        </span>{' '}
        <ArrowRight role="img" aria-label={m.toAccount()} className="inline size-3.5 text-low" />{' '}
        <span translate="no" dir="auto">
          {to}
        </span>
      </>
    ),
  },
  {
    label: m.pointsColumn,
    align: 'right',
    className: 'text-right max-lg:col-start-3 max-lg:row-start-1',
    cell: ({ from, to, amount }) =>
      to === 'available' || from === 'available' ? (
        <SignedAmount points={to === 'available' ? amount : -amount} />
      ) : (
        <span className="font-semibold text-mid">{formatPoints(amount)}</span>
      ),
  },
  timeColumn,
]

/** All the player's transfers, including those that don't touch the available balance. */
export function LedgerList({ id }: { id: string }) {
  const list = useInfiniteQuery(pagedQuery(adminUserLedger, { params: { id } }))
  return (
    <TablePanel
      title={m.ledgerTab()}
      list={list}
      empty={m.noTransfers()}
      caption={m.transfersCaption()}
      columns={transferColumns}
      rowKey={(transfer) => transfer.id}
      lines={twoLines}
    />
  )
}

const roundColumns: Column<PlayerRound>[] = [
  {
    label: m.roundColumn,
    className: 'max-lg:col-span-2',
    cell: ({ id, gameType }) => (
      <>
        <Link
          href={pages.round.replace(':roundId', String(id))}
          aria-label={m.receiptLink({ game: gameName(gameType), round: id })}
          className="font-semibold underline decoration-line underline-offset-4 hover:decoration-low"
        >
          {gameName(gameType)}
        </Link>
        <span className="ml-2 text-low">#{id}</span>
      </>
    ),
  },
  {
    label: m.stakeColumn,
    align: 'right',
    className: 'max-lg:row-start-2 max-lg:text-13 max-lg:text-mid',
    cell: ({ betAmount }) => (
      <RichText
        text={m.roundStake({ points: formatPoints(betAmount) })}
        tags={{ unit: (unit) => <span className="lg:hidden">{unit}</span> }}
      />
    ),
  },
  {
    label: m.multiplierColumn,
    align: 'right',
    className: 'text-mid max-lg:row-start-2 max-lg:text-13',
    cell: ({ isRefunded, multiplier }) =>
      isRefunded ? m.roundRefunded() : m.multiplier({ multiplier }),
  },
  {
    label: m.payoutColumn,
    align: 'right',
    className: 'max-lg:hidden',
    cell: ({ winAmount }) => formatPoints(winAmount),
  },
  {
    label: m.netColumn,
    align: 'right',
    className: 'text-right max-lg:col-start-3 max-lg:row-start-1',
    cell: ({ winAmount, betAmount }) => <SignedAmount points={winAmount - betAmount} />,
  },
  timeColumn,
]

export function RoundList({ id }: { id: string }) {
  const list = useInfiniteQuery(pagedQuery(adminUserRounds, { params: { id } }))
  return (
    <TablePanel
      title={m.roundsTab()}
      list={list}
      empty={m.noRounds()}
      caption={m.roundsCaption()}
      columns={roundColumns}
      rowKey={(round) => round.id}
      lines={twoLines}
    />
  )
}
