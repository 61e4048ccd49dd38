import type { OfferLife } from './my-offers-query.ts'

type Dates = Pick<
  OfferLife,
  'state' | 'clickedAt' | 'reportedAt' | 'releaseAt' | 'creditedAt' | 'reversedAt'
>

/** What happened to an offer and when, in order. A report that was credited at once is not told. */
export function offerDates(offer: Dates): { label: string; at: string }[] {
  const { state, clickedAt, reportedAt, releaseAt, creditedAt, reversedAt } = offer
  return [
    { label: 'Started', at: clickedAt },
    { label: 'Reported', at: reportedAt === creditedAt ? null : reportedAt },
    { label: 'Credited', at: creditedAt },
    { label: 'Available', at: state === 'pending' ? releaseAt : null },
    { label: 'Reversed', at: reversedAt },
  ].flatMap(({ label, at }) => (at === null ? [] : [{ label, at }]))
}
