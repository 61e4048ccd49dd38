import * as m from '@tallyhouse/messages/earning'
import { formatPoints } from '#lib/format-points.ts'
import { SignedAmount } from '#ui/signed-amount.tsx'
import type { OfferLife } from './my-offers-query.ts'

/** The points of an offer, with its boost and reversal. */
export function OfferPoints({ offer }: { offer: OfferLife }) {
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
