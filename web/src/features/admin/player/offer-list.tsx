import * as m from '@tallyhouse/messages/admin-player'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Cell } from '#ui/table.ts'
import { ListRow, ListTable } from './list-table.tsx'
import { PlayerList } from './player-list.tsx'
import { offerPages, type PlayerOffer } from './player-query.ts'

const columns = [
  { label: m.offerColumn },
  { label: m.statusColumn },
  { label: m.pointsColumn, isRight: true },
  { label: m.startedColumn, isRight: true },
  { label: m.latestColumn, isRight: true },
]

/** A player's offers and the progress of each. */
export function OfferList({ id }: { id: string }) {
  return (
    <PlayerList title={m.offersTab()} empty={m.noOffers()} list={useInfiniteQuery(offerPages(id))}>
      {(offers) => (
        <ListTable caption={m.offersCaption()} columns={columns}>
          {offers.map((offer) => (
            <OfferRow key={offer.cursor} offer={offer} />
          ))}
        </ListTable>
      )}
    </PlayerList>
  )
}

function OfferRow({ offer }: { offer: PlayerOffer }) {
  const { name, network, state, points, boostPoints, takenPoints, clickedAt, ticket } = offer
  const latest = latestOf(offer)
  return (
    <ListRow>
      <Cell className="max-lg:before:hidden!">
        <div className="text-left">
          <p translate="no" className="font-semibold wrap-anywhere">
            {name}
          </p>
          <p className="text-13 text-low">
            <span translate="no" className="capitalize">
              {network}
            </span>
            {ticket && <> · {ticket.answer === null ? m.ticketOpen() : m.ticketAnswered()}</>}
          </p>
        </div>
      </Cell>
      <Cell data-label={m.statusColumn()}>
        <StatusBadge status={state} />
      </Cell>
      <Cell data-label={m.pointsColumn()} className="lg:text-right">
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
      </Cell>
      <Cell data-label={m.startedColumn()} className="text-mid lg:text-right lg:whitespace-nowrap">
        {clickedAt === null ? m.startedOnOfferwall() : formatDateTime(clickedAt)}
      </Cell>
      <Cell
        data-label={m.latestColumn()}
        data-empty={latest === null}
        className="text-mid lg:text-right lg:whitespace-nowrap"
      >
        {latest ?? '–'}
      </Cell>
    </ListRow>
  )
}

/** The latest event since the player started the offer. */
function latestOf({ reversedAt, creditedAt, state, releaseAt, reportedAt }: PlayerOffer) {
  if (reversedAt !== null) return m.reversedOn({ date: formatDateTime(reversedAt) })
  if (creditedAt !== null) return m.creditedOn({ date: formatDateTime(creditedAt) })
  if (state === 'pending' && releaseAt !== null) {
    return m.availableOn({ date: formatDateTime(releaseAt) })
  }
  return reportedAt === null ? null : m.reportedOn({ date: formatDateTime(reportedAt) })
}
