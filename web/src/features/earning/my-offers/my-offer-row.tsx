import * as m from '@tallyhouse/messages/earning'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { OfferLife } from './my-offers-query.ts'

const stepLabels: Record<OfferStep, () => string> = {
  started: m.started,
  reported: m.reported,
  credited: m.credited,
  available: m.available,
  reversed: m.reversed,
}

/** One of the player's offers, with its status, dates, and points. */
export function MyOfferRow({
  offer,
  onOpenTicket,
}: {
  offer: OfferLife
  onOpenTicket: () => void
}) {
  const ticketButton = ticketButtonOf(offer)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-3 sm:grid-cols-[minmax(0,1fr)_108px_minmax(132px,auto)]">
      <p translate="no" className="text-14 font-semibold break-words sm:mt-0.5">
        {offer.name}
      </p>
      <div className="max-sm:row-start-2 max-sm:mt-1.5 sm:row-span-2">
        <StatusBadge status={offer.state} />
      </div>
      <OfferPoints offer={offer} />
      <div className="max-sm:col-span-2 max-sm:row-start-3 max-sm:mt-1.5">
        <dl className="tabular flex flex-wrap gap-x-3 gap-y-0.5 text-13 text-low">
          <div className="flex gap-1">
            <dt className="sr-only">{m.network()}</dt>
            <dd translate="no" className="capitalize">
              {offer.network}
            </dd>
          </div>
          {offerDates(offer).map(({ step, at }) => (
            <div key={step} className="flex gap-1 whitespace-nowrap">
              <dt>{stepLabels[step]()}</dt>
              <dd className={step === 'available' ? 'text-warn' : undefined}>
                <time dateTime={at}>{formatDateTime(at)}</time>
              </dd>
            </div>
          ))}
        </dl>
        {offer.state === 'pending' && offer.releaseAt === null && (
          <p className="text-13 text-warn">{m.inReview()}</p>
        )}
        {ticketButton && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={ticketButton.labelOf({ offer: offer.name })}
            onClick={onOpenTicket}
            className="-mb-2 flex h-11 items-center text-13 font-semibold text-mid underline decoration-line underline-offset-4 hover:text-bone md:h-9"
          >
            {ticketButton.label()}
          </button>
        )}
      </div>
    </li>
  )
}

function ticketButtonOf({ state, clickId, ticket }: OfferLife) {
  if (ticket) {
    return ticket.answer === null
      ? { label: m.questionSent, labelOf: m.questionSentOf }
      : { label: m.readAnswer, labelOf: m.readAnswerOf }
  }
  if (state !== 'clicked' || clickId === null) return null
  return { label: m.missingPoints, labelOf: m.missingPointsOf }
}

type Dates = Pick<
  OfferLife,
  'state' | 'clickedAt' | 'reportedAt' | 'releaseAt' | 'creditedAt' | 'reversedAt'
>

type OfferStep = 'started' | 'reported' | 'credited' | 'available' | 'reversed'

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

/** The points of an offer, with its boost and reversal. */
function OfferPoints({ offer }: { offer: OfferLife }) {
  const { state, points, boostPoints, takenPoints } = offer
  const isReceived = state === 'credited' || state === 'reversed'
  return (
    <div className="tabular row-span-2 text-right max-sm:row-start-1">
      {isReceived ? (
        <SignedAmount points={points} className="text-16" />
      ) : (
        <span className="text-16 font-semibold whitespace-nowrap text-mid">
          {formatPoints(points)}
        </span>
      )}
      <span className="ml-1 text-13 text-low">{m.pointsUnit()}</span>
      {state === 'clicked' && <p className="text-13 text-low">{m.promised()}</p>}
      {boostPoints > 0 && points > 0 && (
        <p className="text-13 text-low">{m.boostIncluded({ points: formatPoints(boostPoints) })}</p>
      )}
      {takenPoints > 0 && (
        <p className="text-13 text-loss">{m.takenBack({ points: formatPoints(takenPoints) })}</p>
      )}
    </div>
  )
}
