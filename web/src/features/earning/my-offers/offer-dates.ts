import type { OfferLife } from './my-offers-query.ts'

type Dates = Pick<
  OfferLife,
  'state' | 'clickedAt' | 'reportedAt' | 'releaseAt' | 'creditedAt' | 'reversedAt'
>

export type OfferStep = 'started' | 'reported' | 'credited' | 'available' | 'reversed'

/** The steps of an offer with their dates, in order. Omits a report that was credited immediately. */
export function offerDates(offer: Dates): { step: OfferStep; at: string }[] {
  const { state, clickedAt, reportedAt, releaseAt, creditedAt, reversedAt } = offer
  const steps: [OfferStep, string | null][] = [
    ['started', clickedAt],
    ['reported', reportedAt === creditedAt ? null : reportedAt],
    ['credited', creditedAt],
    ['available', state === 'pending' ? releaseAt : null],
    ['reversed', reversedAt],
  ]
  return steps.flatMap(([step, at]) => (at === null ? [] : [{ step, at }]))
}
