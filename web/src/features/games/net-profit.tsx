import { SignedAmount } from '../../ui/signed-amount.tsx'

/** A net over many rounds; also nothing gained carries its plus sign. */
export function NetProfit({ points }: { points: number }) {
  if (points === 0) return <span className="tabular font-semibold text-win">+0</span>
  return <SignedAmount points={points} />
}
