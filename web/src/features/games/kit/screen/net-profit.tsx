import { SignedAmount } from '#ui/signed-amount.tsx'

/** The net of many rounds. Unlike elsewhere, zero has a plus sign: `+0`. */
export function NetProfit({ points }: { points: number }) {
  if (points === 0) return <span className="tabular font-semibold text-win">+0</span>
  return <SignedAmount points={points} />
}
