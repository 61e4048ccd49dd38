import type { PayLine } from './instant-game.ts'
import { type Points, payoutAt } from './points.ts'

const DRAWS = 2 ** 32

/** A bet on reaching a multiplier. */
export type TargetBet = { targetHundredths: number }

/** Multipliers that a player can aim for, in hundredths, and what each returns on average. */
type Targets = { returnHundredths: number; minHundredths: number; maxHundredths: number }

/**
 * The odds of reaching a multiplier x above 1.00 where P(result >= x) = return / x, so that every target
 * returns the same. `drawsReaching(x)` = floor(return x 2^32 / x) draws out of 2^32 reach x. The
 * formula is its own inverse: for draw number d, counted from 1, it gives the multiplier that the draw reaches.
 */
export function targetOdds({ returnHundredths, minHundredths, maxHundredths }: Targets) {
  const drawsReaching = (x: number) => Math.floor((returnHundredths * DRAWS) / x)
  const chanceToReach = (hundredths: number) => drawsReaching(hundredths) / DRAWS

  return {
    chanceToReach,
    /** The multiplier that a draw reaches, between 1.00 and the highest target. */
    reachedBy: (draw: number) => Math.max(100, Math.min(maxHundredths, drawsReaching(draw + 1))),
    /** The two ways a bet on a target can end. */
    payTable<Missed extends string>(
      targetHundredths: number,
      missed: Missed,
    ): [PayLine<'reached'>, PayLine<Missed>] {
      const reaching = drawsReaching(targetHundredths)
      return [
        line('reached' as const, targetHundredths, reaching),
        line(missed, 0, DRAWS - reaching),
      ]
    },
    /** The targets with the lowest and the highest return, which differ because payouts are whole points. */
    extremes(stake: Points): [worst: number, best: number] {
      let worst = { target: minHundredths, mean: Number.POSITIVE_INFINITY }
      let best = { target: minHundredths, mean: 0 }
      for (let target = minHundredths; target <= maxHundredths; target++) {
        const mean = chanceToReach(target) * payoutAt(stake, target)
        if (mean < worst.mean) worst = { target, mean }
        if (mean > best.mean) best = { target, mean }
      }
      return [worst.target, best.target]
    },
  }
}

function line<Result>(
  outcome: Result,
  multiplierHundredths: number,
  chanceNumerator: number,
): PayLine<Result> {
  return { outcome, multiplierHundredths, chanceNumerator, chanceDenominator: DRAWS }
}
