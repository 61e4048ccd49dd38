import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { formatPoints } from '../../../lib/format-points.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Panel, PanelHead } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { MyOfferRow } from './my-offer-row.tsx'
import { myOffersQuery, type OfferLife, type OfferState } from './my-offers-query.ts'
import { StateFilter } from './state-filter.tsx'
import { TicketDialog } from './ticket-dialog.tsx'

const POLL_MS = 5000
const SHOWN_FIRST = 8
const SHOWN_MORE = 20

type MyOffersProps = {
  /** What the list is narrowed to; undefined shows all. */
  state: OfferState | undefined
  onState: (state: OfferState | 'all') => void
}

/** The player's offers and how far each is; while one page is shown, it is kept fresh. */
export function MyOffers({ state, onState }: MyOffersProps) {
  const { data, error, isPlaceholderData, ...pages } = useInfiniteQuery({
    ...myOffersQuery(state),
    refetchInterval: (query) => (query.state.data?.pages.length === 1 ? POLL_MS : false),
  })
  const [shown, setShown] = useState(SHOWN_FIRST)
  const offers = data?.pages.flatMap((page) => page.offers)
  const pendingPoints = data?.pages[0]?.pendingPoints ?? 0
  function showMore(loaded: number): void {
    setShown(shown + SHOWN_MORE)
    if (pages.hasNextPage && loaded < shown + SHOWN_MORE) void pages.fetchNextPage()
  }

  return (
    <Panel id="my-offers" aria-label="My offers" className="min-w-0 p-4 sm:p-5">
      <PanelHead title="My offers">
        {pendingPoints > 0 && (
          <p className="tabular text-right text-14 text-mid">
            <strong className="font-semibold text-warn">{formatPoints(pendingPoints)} pts</strong>{' '}
            pending
          </p>
        )}
      </PanelHead>
      <div className="mt-3">
        <StateFilter
          state={state}
          onChange={(next) => {
            setShown(SHOWN_FIRST)
            onState(next)
          }}
        />
      </div>
      <p role="status" className="sr-only">
        {offers && !isPlaceholderData && countText(Math.min(shown, offers.length))}
      </p>
      <div className={cn('mt-2', isPlaceholderData && 'opacity-60')}>
        {offers ? (
          <OfferList offers={offers.slice(0, shown)} state={state} onAll={() => onState('all')} />
        ) : error ? (
          <ErrorState
            title="Your offers did not load"
            error={error}
            onRetry={() => void pages.refetch()}
          />
        ) : (
          <Skeleton className="mt-4 h-64 w-full" />
        )}
      </div>
      {offers && (
        <LoadMore
          what="offers"
          pages={{
            ...pages,
            hasNextPage: pages.hasNextPage || offers.length > shown,
            fetchNextPage: () => showMore(offers.length),
          }}
        />
      )}
    </Panel>
  )
}

function countText(count: number): string {
  return count === 1 ? 'One offer shown' : `${count} offers shown`
}

type OfferListProps = {
  offers: OfferLife[]
  state: OfferState | undefined
  onAll: () => void
}

function OfferList({ offers, state, onAll }: OfferListProps) {
  const [asked, setAsked] = useState<OfferLife | null>(null)
  const [isAsking, setAsking] = useState(false)
  const ask = (offer: OfferLife) => {
    setAsked(offer)
    setAsking(true)
  }
  return (
    <>
      {offers.length > 0 ? (
        <ul className="divide-y divide-line/70">
          {offers.map((offer) => (
            <MyOfferRow key={keyOf(offer)} offer={offer} onAsk={() => ask(offer)} />
          ))}
        </ul>
      ) : (
        <NoOffers state={state} onAll={onAll} />
      )}
      <TicketDialog offer={asked} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

/** A click keeps its row when its offer is reported, and so keeps the focus. */
function keyOf({ clickId, cursor }: OfferLife): string {
  return clickId === null ? cursor : `click ${clickId}`
}

function NoOffers({ state, onAll }: { state: OfferState | undefined; onAll: () => void }) {
  if (state) {
    return (
      <div className="mt-4">
        <EmptyState
          text={`None of your offers is ${state}.`}
          action={<Button onClick={onAll}>Show all</Button>}
        />
      </div>
    )
  }
  return (
    <div className="mt-4">
      <EmptyState
        text="No offers yet. The first one you start appears here, with every step until its points are yours."
        action={
          <Button asChild>
            <a href="#featured-offers">Pick an offer</a>
          </Button>
        }
      />
    </div>
  )
}
