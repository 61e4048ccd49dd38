import {
  adminUserOffers,
  REVERSAL_REASON_MAX,
  reverseUserOffer,
} from '@tallyhouse/contract/admin/user-offers'
import * as m from '@tallyhouse/messages/admin-player'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallResponse } from '#lib/calls/call.ts'
import { callOnce, onceSentence } from '#lib/calls/call-once.ts'
import { pagedQuery } from '#lib/calls/paged-query.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/list/data-table.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TablePanel } from '../list-panel.tsx'
import { ReasonDialog } from './reason-dialogs.tsx'

type PlayerOffer = CallResponse<typeof adminUserOffers>[number]
type AdminReversal = NonNullable<PlayerOffer['adminReversal']>
type OnReverse = (offer: PlayerOffer) => void

const byCursor = { toCursor: ({ cursor }: PlayerOffer) => cursor }

/** A player's offers. A credited one can be reversed. */
export function OfferList({ id }: { id: string }) {
  const [reversed, setReversed] = useState<PlayerOffer>()
  const list = useInfiniteQuery(pagedQuery(adminUserOffers, { params: { id } }, byCursor))
  return (
    <>
      <TablePanel
        title={m.offersTab()}
        list={list}
        empty={m.noOffers()}
        caption={m.offersCaption()}
        columns={[...offerColumns, reverseColumn(setReversed)]}
        rowKey={({ cursor }) => cursor}
      />
      {reversed && <ReverseDialog offer={reversed} onClose={() => setReversed(undefined)} />}
    </>
  )
}

const offerColumns: Column<PlayerOffer>[] = [
  {
    label: m.offerColumn,
    card: 'title',
    cell: ({ name, network, ticket, adminReversal }) => (
      <>
        <p translate="no" dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-13 font-normal text-low">
          <span translate="no" dir="auto" className="capitalize">
            {network}
          </span>
          {ticket && <> · {ticket.answer === null ? m.ticketOpen() : m.ticketAnswered()}</>}
        </p>
        {adminReversal && <ReversalNote {...adminReversal} />}
      </>
    ),
  },
  { label: m.statusColumn, cell: ({ state }) => <StatusBadge status={state} /> },
  {
    label: m.pointsColumn,
    align: 'right',
    cell: ({ points, boostPoints, takenPoints }) => (
      <div>
        <p className="font-semibold">{formatPoints(points)}</p>
        {boostPoints > 0 && (
          <p className="text-13 text-low">
            {m.includesBoost({ points: formatPoints(boostPoints) })}
          </p>
        )}
        {takenPoints > 0 && (
          <p className="text-13 text-loss">
            {m.reversedPoints({ points: formatPoints(takenPoints) })}
          </p>
        )}
      </div>
    ),
  },
  {
    label: m.startedColumn,
    align: 'right',
    className: 'text-mid lg:whitespace-nowrap',
    cell: ({ clickedAt }) =>
      clickedAt === null ? m.startedOnOfferwall() : formatDateTime(clickedAt),
  },
  {
    label: m.latestColumn,
    align: 'right',
    isEmpty: (offer) => describeLatestEvent(offer) === null,
    className: 'text-mid lg:whitespace-nowrap',
    cell: (offer) => describeLatestEvent(offer) ?? '–',
  },
]

function reverseColumn(onReverse: OnReverse): Column<PlayerOffer> {
  return {
    label: m.actionColumn,
    align: 'right',
    card: 'button',
    isEmpty: ({ state }) => state !== 'credited',
    cell: (offer) =>
      offer.state === 'credited' && (
        <Button
          size="sm"
          className="max-lg:h-11"
          aria-label={m.reverseLabel({ offer: offer.name })}
          onClick={() => onReverse(offer)}
        >
          {m.reverseButton()}
        </Button>
      ),
  }
}

function ReversalNote({ adminName, reason, matchedAt }: AdminReversal) {
  return (
    <p className="text-13 font-normal wrap-anywhere text-mid">
      <RichText text={m.reversedByAdmin({ name: adminName ?? m.formerAdmin(), reason })} /> ·{' '}
      {matchedAt === null
        ? m.chargebackPending()
        : m.chargebackMatched({ date: formatDateTime(matchedAt) })}
    </p>
  )
}

/** The latest event since the player started the offer. */
function describeLatestEvent({
  reversedAt,
  creditedAt,
  state,
  releaseAt,
  reportedAt,
}: PlayerOffer) {
  if (reversedAt !== null) return m.reversedOn({ date: formatDateTime(reversedAt) })
  if (creditedAt !== null) return m.creditedOn({ date: formatDateTime(creditedAt) })
  if (state === 'pending' && releaseAt !== null) {
    return m.availableOn({ date: formatDateTime(releaseAt) })
  }
  return reportedAt === null ? null : m.reportedOn({ date: formatDateTime(reportedAt) })
}

type ReverseDialogProps = { offer: PlayerOffer; onClose: () => void }

/** Asks why to take back what remains of a credited offer. */
function ReverseDialog({ offer, onClose }: ReverseDialogProps) {
  const { id, name, points } = offer
  const effect = { offer: name, count: points, points: formatPoints(points) }
  return (
    <ReasonDialog
      onClose={onClose}
      title={m.reverseTitle()}
      description={<RichText text={m.reverseEffect(effect)} />}
      hint={m.reverseReasonHint()}
      maxLength={REVERSAL_REASON_MAX}
      submit={m.reverseOfferButton()}
      variant="danger"
      send={(reason) =>
        callOnce(reverseUserOffer, { params: { id: String(id) }, body: { reason } })
      }
      describe={onceSentence}
      keep={{ as: `reversal.${id}` }}
      successToast={({ takenPoints, debt }) => ({
        title: m.offerReversedTitle(),
        description: describeTaken({ takenPoints, debt }),
      })}
    />
  )
}

function describeTaken({ takenPoints, debt }: { takenPoints: number; debt: number }): string {
  const taken = { count: takenPoints, points: formatPoints(takenPoints) }
  return debt > 0
    ? m.offerReversedWithDebt({ ...taken, debt: formatPoints(debt) })
    : m.offerReversedToast(taken)
}
