import { throwConfetti } from '#lib/confetti.ts'

const CONFETTI_MULTIPLIER = 10

export function celebrate({ stake, payout }: { stake: number; payout: number }): void {
  if (payout >= stake * CONFETTI_MULTIPLIER) void throwConfetti()
}
