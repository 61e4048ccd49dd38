import { SignedAmount } from '#ui/signed-amount.tsx'
import type { SettledRound } from '../rounds/game-round.ts'

type VerdictProps = { round: Pick<SettledRound, 'stake' | 'payout'>; text: string }

/** How a round ended and its net result, on a stage. */
export function Verdict({ round, text }: VerdictProps) {
  return (
    <div className="flex animate-[fade-in_120ms] flex-wrap items-baseline justify-center gap-x-3">
      <span className="font-display text-18 font-semibold">{text}</span>
      <SignedAmount points={round.payout - round.stake} className="figures text-28" />
    </div>
  )
}
