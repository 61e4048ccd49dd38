import * as m from '@tallyhouse/messages/earning'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { Button } from '#ui/button.tsx'
import { Fetched } from '#ui/fetched.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { LoadMore } from '#ui/list/load-more.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import {
  MyOfferRow,
  myOffersQuery,
  type OfferLife,
  type OfferState,
  offerStates,
  TicketDialog,
} from './my-offer-row.tsx'

const POLL_MS = 5000
const SHOWN_FIRST = 8
const SHOWN_MORE = 20

type MyOffersProps = {
  /** The status filter; undefined shows all. */
  state: OfferState | undefined
  onState: (state: OfferState | 'all') => void
}

/** The player's offers and their status, polled while only one page is shown. */
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
    <Panel id="my-offers" aria-label={m.myOffers()} className="min-w-0 p-4 sm:p-5">
      <PanelHead title={m.myOffers()}>
        {pendingPoints > 0 && (
          <p className="tabular text-right text-14 text-mid">
            <RichText
              text={m.pendingPoints({ points: formatPoints(pendingPoints) })}
              tags={{
                points: (children) => (
                  <strong className="font-semibold text-warn">{children}</strong>
                ),
              }}
            />
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
        {offers && !isPlaceholderData && m.offersShown({ count: Math.min(shown, offers.length) })}
      </p>
      <div className={cn('mt-2', isPlaceholderData && 'opacity-60')}>
        <Fetched
          query={{ ...pages, error, data: offers }}
          failure={m.myOffersFailed()}
          skeleton="mt-4 h-64 w-full"
        >
          {(found) => (
            <OfferList offers={found.slice(0, shown)} state={state} onAll={() => onState('all')} />
          )}
        </Fetched>
      </div>
      {offers && (
        <LoadMore
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

type OfferListProps = {
  offers: OfferLife[]
  state: OfferState | undefined
  onAll: () => void
}

function OfferList({ offers, state, onAll }: OfferListProps) {
  const [ticketOffer, setTicketOffer] = useState<OfferLife | null>(null)
  return (
    <>
      {offers.length > 0 ? (
        <ul className="divide-y divide-line/70">
          {offers.map((offer) => (
            <MyOfferRow
              key={offerKey(offer)}
              offer={offer}
              onOpenTicket={() => setTicketOffer(offer)}
            />
          ))}
        </ul>
      ) : (
        <NoOffers state={state} onAll={onAll} />
      )}
      {ticketOffer && <TicketDialog offer={ticketOffer} onClose={() => setTicketOffer(null)} />}
    </>
  )
}

/** A click has the same key once its offer is reported, so that its row keeps focus. */
function offerKey({ clickId, cursor }: OfferLife): string {
  return clickId === null ? cursor : `click ${clickId}`
}

function NoOffers({ state, onAll }: Pick<OfferListProps, 'state' | 'onAll'>) {
  return (
    <div className="mt-4">
      {state ? (
        <EmptyState
          text={m.noOffersInState({ state })}
          action={<Button onClick={onAll}>{m.showAll()}</Button>}
        />
      ) : (
        <EmptyState
          text={m.noOffersYet()}
          action={
            <Button asChild>
              <a href="#featured-offers">{m.pickOffer()}</a>
            </Button>
          }
        />
      )}
    </div>
  )
}

type StateFilterProps = {
  state: OfferState | undefined
  onChange: (state: OfferState | 'all') => void
}

const labels: Record<OfferState | 'all', () => string> = {
  all: m.stateAll,
  clicked: m.stateClicked,
  pending: m.statePending,
  credited: m.stateCredited,
  reversed: m.stateReversed,
}

/** Filters offers by one state, or shows all. */
function StateFilter({ state, onChange }: StateFilterProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{m.filterLegend()}</legend>
      <div className="flex flex-wrap gap-1 md:gap-2">
        {(['all', ...offerStates] as const).map((value) => (
          <label
            key={value}
            className={cn(
              'relative grid h-11 place-items-center rounded-control border px-2 text-13 font-semibold transition-colors duration-(--t-hover) has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:h-9 md:px-3.5 md:text-14',
              value === (state ?? 'all')
                ? 'border-brand bg-brand/10 text-bone'
                : 'border-line text-mid hover:border-ctl hover:text-bone',
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === (state ?? 'all')}
              onChange={() => onChange(value)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {labels[value]()}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
