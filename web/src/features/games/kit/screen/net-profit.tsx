import { cn } from '#lib/class-names.ts'
import { SignedAmount } from '#ui/signed-amount.tsx'

type NetProfitProps = {
  points: number
  /** Whether zero has the color of a gain, as specified for the profile. */
  isZeroGreen?: boolean | undefined
}

/** The net over many rounds. Unlike elsewhere, zero has a plus sign: `+0`. */
export function NetProfit({ points, isZeroGreen = false }: NetProfitProps) {
  if (points === 0) {
    return (
      <span className={cn('tabular font-semibold', isZeroGreen ? 'text-win' : 'text-mid')}>+0</span>
    )
  }
  return <SignedAmount points={points} />
}
