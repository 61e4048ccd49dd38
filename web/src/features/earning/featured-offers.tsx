import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OfferTicket } from './offer-ticket.tsx'
import { offersQuery } from './offers-query.ts'

const SHOWN = 6

/** At most six offers as tickets; says so when there are none to show. */
export function FeaturedOffers() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(offersQuery)
  if (isPending) return <OfferSkeletons />
  const failure = failureOf(isError, data)
  if (failure) {
    return (
      <div className="flex flex-col items-center gap-3 rounded-panel border border-dashed border-line px-6 py-10 text-center">
        <h3 className="text-18">Offers Temporarily Unavailable</h3>
        <p className="text-14 text-mid">{failure}</p>
        <Button disabled={isFetching} onClick={() => void refetch()} className="mt-1">
          Try Again
        </Button>
      </div>
    )
  }
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {data?.offers.slice(0, SHOWN).map((offer) => (
        <li key={offer.offerid}>
          <OfferTicket offer={offer} />
        </li>
      ))}
    </ul>
  )
}

type OffersAnswer = {
  success: boolean
  offers: unknown[]
  error: string | null
  message: string | null
}

function failureOf(isError: boolean, answer: OffersAnswer | undefined): string | null {
  if (isError) return 'Failed to load offers. Please try again.'
  if (!answer?.success) return answer?.error ?? answer?.message ?? 'Failed to load offers'
  if (answer.offers.length > 0) return null
  return answer.message ?? 'No offers available for your location at the moment'
}

function OfferSkeletons() {
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} className="h-44 w-full" />
      ))}
    </div>
  )
}
