import type { ExpectedPayout } from './expected-steps.ts'
import type { PayLine } from './instant-game.ts'
import { type Points, payoutAt, points } from './points.ts'

/** A way a bet can end: its payout in whole points, and its chance. */
export type Way = { payout: number; chance: number }

/** The stakes that return tables list, in points. */
export const SHOWN_STAKES = [1, 2, 5, 10, 50, 100, 1000] as const

/** At this stake, no payout in any pay table is rounded. */
const UNROUNDED_STAKE = points(100)

/** What a line pays at a stake, rounded down to whole points. */
export function linePayout(stake: Points, line: PayLine): Points {
  const { multiplierHundredths, stakes = 1 } = line
  return line.payout ?? payoutAt(points(stake * stakes), multiplierHundredths)
}

/**
 * Every way a bet that stakes `stake` points can end. For lines with several stakes, `payout` excludes the
 * added stakes and can be negative.
 */
export function waysAt(stake: Points, payTable: PayLine[]): Way[] {
  return payTable.map((line) => ({
    payout: linePayout(stake, line) - stake * ((line.stakes ?? 1) - 1),
    chance: line.chanceNumerator / line.chanceDenominator,
  }))
}

/** The expected payout of a bet that ends in one of these ways. */
export function computeMoments(ways: Way[]): ExpectedPayout {
  const mean = ways.reduce((sum, { payout, chance }) => sum + chance * payout, 0)
  const moment = (power: number) =>
    ways.reduce((sum, { payout, chance }) => sum + chance * (payout - mean) ** power, 0)
  return { mean, variance: moment(2), thirdMoment: moment(3) }
}

/**
 * The exact return to player of a bet of `stake` points, such as `0.9`. The stake must be above 0.
 */
export function returnAt(stake: Points, payTable: PayLine[]): number {
  return waysAt(stake, payTable).reduce((sum, way) => sum + way.chance * way.payout, 0) / stake
}

/** The return to player if no payout is rounded. */
export function unroundedReturn(payTable: PayLine[]): number {
  return returnAt(UNROUNDED_STAKE, payTable)
}

/**
 * The smallest stake, in points, at which a bet can pay more than its stake, as it can at every
 * higher stake. Undefined if it can at none.
 */
export function smallestWinningStake(payTable: PayLine[]): number | undefined {
  const profits = payTable.map(
    ({ multiplierHundredths, stakes = 1 }) => (multiplierHundredths - 100) * stakes,
  )
  const best = Math.max(...profits)
  return best > 0 ? Math.ceil(100 / best) : undefined
}
