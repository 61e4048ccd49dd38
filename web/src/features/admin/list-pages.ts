import { adminOfferReviews } from '@tallyhouse/contract/admin/offer-reviews'
import { adminTickets } from '@tallyhouse/contract/earning'
import { adminSignals } from '@tallyhouse/contract/safety'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { type CallAnswer, call } from '#lib/call.ts'

export type AdminTicket = CallAnswer<typeof adminTickets>[number]
export type OfferReview = CallAnswer<typeof adminOfferReviews>[number]
export type AbuseSignal = CallAnswer<typeof adminSignals>[number]

/** Tickets, newest first: unanswered if `isOpen`, else answered. */
export function ticketPages(isOpen: boolean) {
  return pages(adminTickets.path, isOpen, (query, signal) =>
    call(adminTickets, { query }, { signal }),
  )
}

/** Reported offers that need an admin's decision, newest first: undecided if `isOpen`, else decided. */
export function offerReviewPages(isOpen: boolean) {
  return pages(adminOfferReviews.path, isOpen, (query, signal) =>
    call(adminOfferReviews, { query }, { signal }),
  )
}

/** Abuse signals, newest first: open if `isOpen`, else resolved. */
export function signalPages(isOpen: boolean) {
  return pages(adminSignals.path, isOpen, (query, signal) =>
    call(adminSignals, { query }, { signal }),
  )
}

type PageQuery = { open: 'true' | 'false'; before?: string }

function pages<Line extends { id: number }>(
  path: string,
  isOpen: boolean,
  read: (query: PageQuery, signal: AbortSignal) => Promise<Line[]>,
) {
  const open = isOpen ? 'true' : 'false'
  return infiniteQueryOptions({
    queryKey: [path, { open }],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      read(pageParam === undefined ? { open } : { open, before: String(pageParam) }, signal),
    getNextPageParam: (page) => (page.length < PAGE_LINES ? undefined : page.at(-1)?.id),
    staleTime: 0,
  })
}
