import * as m from '@tallyhouse/messages/play'
import { SignedAmount } from '#ui/signed-amount.tsx'

/** The net result of a round in large figures. A small bet can round down to no gain. */
export function NetPoints({ points }: { points: number }) {
  if (points === 0) return <span className="text-14 text-mid">{m.betReturned()}</span>
  return <SignedAmount points={points} className="figures text-28" />
}
