import { throwConfetti } from '../../../lib/confetti.ts'

const GREAT_WIN_TIMES = 10

/** Throws confetti for a payout of at least ten times the stake; never for less. */
export function celebrate({ stake, payout }: { stake: number; payout: number }): void {
  if (payout >= stake * GREAT_WIN_TIMES) void throwConfetti()
}
