import { MY_OFFERS_PAGE, myOffers, type offerLife, offerState } from '@tallyhouse/contract/earning'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '#lib/calls/call.ts'

export type OfferLife = z.output<typeof offerLife>
export type OfferState = z.output<typeof offerState>

/** The states by which the player can filter offers. */
export const offerStates = offerState.options

/** The player's offers in pages, newest first; refetched on mount and window focus. */
export function myOffersQuery(state: OfferState | undefined) {
  return infiniteQueryOptions({
    queryKey: [myOffers.path, { state }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        myOffers,
        { query: { ...(state ? { state } : {}), ...(pageParam ? { before: pageParam } : {}) } },
        { signal },
      ),
    getNextPageParam: ({ offers }) =>
      offers.length < MY_OFFERS_PAGE ? undefined : offers.at(-1)?.cursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  })
}
