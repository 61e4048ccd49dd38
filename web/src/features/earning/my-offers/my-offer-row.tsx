import { formatDateTime } from '../../../lib/format-time.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { OfferLife } from './my-offers-query.ts'
import { offerDates } from './offer-dates.ts'
import { OfferPoints } from './offer-points.tsx'

/** One offer of the player: what it is, how far it is, when that was, and its points. */
export function MyOfferRow({ offer, onAsk }: { offer: OfferLife; onAsk: () => void }) {
  const question = questionOf(offer)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-3 sm:grid-cols-[minmax(0,1fr)_108px_minmax(132px,auto)]">
      <p className="text-14 font-semibold break-words sm:mt-0.5">{offer.name}</p>
      <div className="max-sm:row-start-2 max-sm:mt-1.5 sm:row-span-2">
        <StatusBadge status={offer.state} />
      </div>
      <OfferPoints offer={offer} />
      <div className="max-sm:col-span-2 max-sm:row-start-3 max-sm:mt-1.5">
        <dl className="tabular flex flex-wrap gap-x-3 gap-y-0.5 text-13 text-low">
          <div className="flex gap-1">
            <dt className="sr-only">Network</dt>
            <dd className="capitalize">{offer.network}</dd>
          </div>
          {offerDates(offer).map(({ label, at }) => (
            <div key={label} className="flex gap-1 whitespace-nowrap">
              <dt>{label}</dt>
              <dd className={label === 'Available' ? 'text-warn' : undefined}>
                <time dateTime={at}>{formatDateTime(at)}</time>
              </dd>
            </div>
          ))}
        </dl>
        {offer.state === 'pending' && offer.releaseAt === null && (
          <p className="text-13 text-warn">We are reviewing this offer.</p>
        )}
        {question && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`${question} ${offer.name}`}
            onClick={onAsk}
            className="-mb-2 flex h-11 items-center text-13 font-semibold text-mid underline decoration-line underline-offset-4 hover:text-bone md:h-9"
          >
            {question}
          </button>
        )}
      </div>
    </li>
  )
}

function questionOf({ state, clickId, ticket }: OfferLife): string | null {
  if (ticket) return ticket.answer === null ? 'Question sent' : 'Read the answer'
  return state === 'clicked' && clickId !== null ? 'Missing points?' : null
}
