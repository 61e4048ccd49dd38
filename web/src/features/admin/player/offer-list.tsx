import { useInfiniteQuery } from '@tanstack/react-query'
import { formatPoints } from '../../../lib/format-points.ts'
import { formatDateTime } from '../../../lib/format-time.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { Cell } from '../../../ui/table.ts'
import { ListRow, ListTable } from './list-table.tsx'
import { PlayerList } from './player-list.tsx'
import { offerPages, type PlayerOffer } from './player-query.ts'

const columns = [
  { label: 'Offer' },
  { label: 'State' },
  { label: 'Points', isRight: true },
  { label: 'Started', isRight: true },
  { label: 'Latest', isRight: true },
]

/** A player's offers and how far each is. */
export function OfferList({ id }: { id: string }) {
  return (
    <PlayerList
      title="Offers"
      what="offers"
      empty="No offers begun yet."
      list={useInfiniteQuery(offerPages(id))}
    >
      {(offers) => (
        <ListTable caption="Offers, newest first" columns={columns}>
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
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-13 text-low">
            <span className="capitalize">{network}</span>
            {ticket && (ticket.answer === null ? ' · question open' : ' · question answered')}
          </p>
        </div>
      </Cell>
      <Cell data-label="State">
        <StatusBadge status={state} />
      </Cell>
      <Cell data-label="Points" className="lg:text-right">
        <div>
          <p className="font-semibold">{formatPoints(points)}</p>
          {boostPoints > 0 && (
            <p className="text-13 text-low">with {formatPoints(boostPoints)} boost</p>
          )}
          {takenPoints > 0 && (
            <p className="text-13 text-loss">{formatPoints(takenPoints)} taken back</p>
          )}
        </div>
      </Cell>
      <Cell data-label="Started" className="text-mid lg:text-right lg:whitespace-nowrap">
        {clickedAt === null ? 'on a wall' : formatDateTime(clickedAt)}
      </Cell>
      <Cell
        data-label="Latest"
        data-empty={latest === null}
        className="text-mid lg:text-right lg:whitespace-nowrap"
      >
        {latest ?? '–'}
      </Cell>
    </ListRow>
  )
}

/** The last thing that happened to an offer since it was begun, in words. */
function latestOf({ reversedAt, creditedAt, state, releaseAt, reportedAt }: PlayerOffer) {
  if (reversedAt !== null) return `reversed ${formatDateTime(reversedAt)}`
  if (creditedAt !== null) return `credited ${formatDateTime(creditedAt)}`
  if (state === 'pending' && releaseAt !== null) return `available ${formatDateTime(releaseAt)}`
  return reportedAt === null ? null : `reported ${formatDateTime(reportedAt)}`
}
