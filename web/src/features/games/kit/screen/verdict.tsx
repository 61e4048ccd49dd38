import type { Round } from '@tallyhouse/contract/games/round'
import { SignedAmount } from '#ui/signed-amount.tsx'

type VerdictProps = { round: Pick<Round, 'stake' | 'payout'>; text: string }

/** How a round ended and its net result, on a stage. */
export function Verdict({ round, text }: VerdictProps) {
  return (
    <div className="flex animate-[fade-in_120ms] flex-wrap items-baseline justify-center gap-x-3">
      <span className="font-display text-18 font-semibold">{text}</span>
      <SignedAmount points={round.payout - round.stake} className="figures text-28" />
    </div>
  )
}
