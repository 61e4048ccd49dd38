import { OFFERS_MAX } from '@tallyhouse/contract/earning'
import * as m from '@tallyhouse/messages/earning'
import { useQuery } from '@tanstack/react-query'
import { announce } from '#lib/page/announce.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { OfferTicket } from './offer-ticket.tsx'
import { offersQuery } from './offers-query.ts'

const slots = Array.from({ length: OFFERS_MAX }, (_, slot) => slot)
const grid = 'grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3'

/** Up to six offers as tickets, or the reason why there are none. */
export function FeaturedOffers({ boostPercent }: { boostPercent: number }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(offersQuery)
  if (isPending) return <OfferSkeletons />
  if (isError || !data.success) {
    return (
      <OffersFailure
        sentence={isError ? m.loadFailedRetry() : (data.error ?? data.message ?? m.loadFailed())}
        isTrying={isFetching}
        onTry={async () => {
          const { data: next } = await refetch()
          if (next?.success) announce(m.offersLoaded())
        }}
      />
    )
  }
  if (data.offers.length === 0) {
    return (
      <EmptyState
        text={data.message ?? m.noOffers()}
        action={
          <Button asChild>
            <a href="#offerwall">{m.seeOfferwall()}</a>
          </Button>
        }
      />
    )
  }
  return (
    <ul className={grid}>
      {data.offers.slice(0, OFFERS_MAX).map((offer) => (
        <li key={`${offer.network} ${offer.offerid}`}>
          <OfferTicket offer={offer} boostPercent={boostPercent} />
        </li>
      ))}
    </ul>
  )
}

type OffersFailureProps = { sentence: string; isTrying: boolean; onTry: () => Promise<void> }

function OffersFailure({ sentence, isTrying, onTry }: OffersFailureProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-panel border border-dashed border-line px-6 py-10 text-center"
    >
      <h3 className="text-18">{m.unavailable()}</h3>
      <p className="text-14 text-mid">{sentence}</p>
      <Button
        aria-disabled={isTrying}
        onClick={() => !isTrying && void onTry()}
        className="mt-1 min-w-32"
      >
        {isTrying ? m.loading() : m.tryAgain()}
      </Button>
    </div>
  )
}

function OfferSkeletons() {
  return (
    <div className={grid}>
      {slots.map((slot) => (
        <Skeleton key={slot} className="h-28 w-full" />
      ))}
    </div>
  )
}
