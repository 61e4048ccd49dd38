import type { PayLine, PayOutcome } from './instant-game.ts'
import type { Points } from './points.ts'

/** A way a round with several bets can end: what they pay together, and how many ways lead to it. */
type End = { payout: Points; ways: number }

/** What several bets pay together, in hundredths of their total, rounded down. */
export function combinedHundredths(total: number, payout: Points): number {
  const hundredths = payout * 100
  if (!Number.isSafeInteger(hundredths)) throw new RangeError('the payout is too large')
  return (hundredths - (hundredths % total)) / total
}

/** The pay table for bets that stake `total` points together, with a line for each payout. */
export function linesByPayout(total: number, ends: End[], allWays: number): PayLine[] {
  const waysByPayout = new Map<Points, number>()
  for (const { payout, ways } of ends)
    waysByPayout.set(payout, (waysByPayout.get(payout) ?? 0) + ways)
  return [...waysByPayout]
    .sort(([a], [b]) => b - a)
    .map(([payout, ways]) => ({
      outcome: classifyPayout(total, payout),
      multiplierHundredths: combinedHundredths(total, payout),
      payout,
      chanceNumerator: ways,
      chanceDenominator: allWays,
    }))
}

/** The same lines for a bet at any stake, whose multipliers are exact. */
export function withoutPayouts(lines: PayLine[]): PayLine[] {
  return lines.map(({ payout: _payout, ...line }) => line)
}

function classifyPayout(total: number, payout: number): PayOutcome {
  if (payout === 0) return 'loss'
  return payout === total ? 'push' : 'win'
}
