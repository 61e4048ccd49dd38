import { SignedAmount } from '../../ui/signed-amount.tsx'

/** What a round came to, large. A small stake and a small multiplier may round to nothing gained. */
export function NetPoints({ points }: { points: number }) {
  if (points === 0) return <span className="text-14 text-mid">Bet returned</span>
  return <SignedAmount points={points} className="figures text-28" />
}
