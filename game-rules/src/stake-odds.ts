import type { PayLine } from './instant-game.ts'
import { type Points, payoutAt, points } from './points.ts'

/** A way a bet can end: what it pays in whole points, and the chance of that. */
export type Way = { payout: number; chance: number }

/** The stakes that tables of returns have a row for, in points. */
export const SHOWN_STAKES = [1, 2, 5, 10, 50, 100, 1000] as const

/** At this stake no payout of any pay table has to be rounded. */
const UNROUNDED_STAKE = points(100)

/** What a line pays a bet of `stake` points, rounded down to whole points. */
export function linePayout(stake: Points, { multiplierHundredths, stakes = 1 }: PayLine): Points {
  return payoutAt(points(stake * stakes), multiplierHundredths)
}

/**
 * Every way a bet of `stake` points can end. Where a line stakes more than once, its `payout` is what
 * it pays less what was added to the stake, which can be below 0.
 */
export function waysAt(stake: Points, payTable: PayLine[]): Way[] {
  return payTable.map((line) => ({
    payout: linePayout(stake, line) - stake * ((line.stakes ?? 1) - 1),
    chance: line.chanceNumerator / line.chanceDenominator,
  }))
}

/** The exact return to player of a bet of `stake` points, such as `0.9`; above 0 points. */
export function returnAt(stake: Points, payTable: PayLine[]): number {
  return waysAt(stake, payTable).reduce((sum, way) => sum + way.chance * way.payout, 0) / stake
}

/** The return of a bet where no payout is rounded. */
export function unroundedReturn(payTable: PayLine[]): number {
  return returnAt(UNROUNDED_STAKE, payTable)
}

/**
 * The smallest stake, in points, of which a bet can pay more than was staked; undefined when it
 * cannot at any. A bet of more points can win as well.
 */
export function smallestWinningStake(payTable: PayLine[]): number | undefined {
  const profits = payTable.map(
    ({ multiplierHundredths, stakes = 1 }) => (multiplierHundredths - 100) * stakes,
  )
  const best = Math.max(...profits)
  return best > 0 ? Math.ceil(100 / best) : undefined
}
