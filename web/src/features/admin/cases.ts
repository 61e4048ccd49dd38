import { adminOfferReviews } from '@tallyhouse/contract/admin/offer-reviews'
import { adminTickets } from '@tallyhouse/contract/earning'
import { adminSignals } from '@tallyhouse/contract/safety'
import type { CallAnswer } from '#lib/calls/call.ts'
import { pagesOf } from '#lib/calls/pages-of.ts'

export type AdminTicket = CallAnswer<typeof adminTickets>[number]
export type OfferReview = CallAnswer<typeof adminOfferReviews>[number]
export type AbuseSignal = CallAnswer<typeof adminSignals>[number]

/** Tickets, newest first: unanswered if `isOpen`, else answered. */
export const ticketPages = (isOpen: boolean) => pagesOf(adminTickets, { query: openIf(isOpen) })

/** Reported offers that need an admin's decision, newest first: undecided if `isOpen`, else decided. */
export const offerReviewPages = (isOpen: boolean) =>
  pagesOf(adminOfferReviews, { query: openIf(isOpen) })

/** Abuse signals, newest first: open if `isOpen`, else resolved. */
export const signalPages = (isOpen: boolean) => pagesOf(adminSignals, { query: openIf(isOpen) })

function openIf(isOpen: boolean) {
  return { open: isOpen ? ('true' as const) : ('false' as const) }
}
