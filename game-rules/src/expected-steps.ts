import { type Points, payoutAt } from './points.ts'

/** The expected payout in points: its mean, variance, and third central moment. */
export type ExpectedPayout = { mean: number; variance: number; thirdMoment: number }

/** How a game's expected payout is computed, and from which parts of a round. */
export type Expectation<Choice, Outcome> =
  | { byChoice(stake: Points, choice: Choice): ExpectedPayout }
  | { byOutcome(stake: Points, choice: Choice, outcome: Outcome): ExpectedPayout }

/**
 * A step in a round that the player can leave after each step: the round's value before the step,
 * its value if the step succeeds, and that chance. If the step fails, the value is 0.
 */
export type Step = { before: number; after: number; chance: number }

/**
 * Results beyond this multiple of the stake are treated as expected, so that a few extreme rounds
 * do not dominate the rest.
 */
export const WATCHED_HUNDREDTHS = 1000

/** A step whose result is treated as expected. */
export function asItCame(before: number, after: number): Step {
  return { before, after, chance: 1 }
}

/** A way to play a round whose value grows with each step that succeeds. */
type Climb = {
  stake: Points
  /** Each taken step's chance. */
  chances: number[]
  /** What the round is worth after a number of steps, at least one, in hundredths of the stake. */
  hundredthsAfter(succeeded: number): number
  /** Whether the last step failed. */
  hasFailed: boolean
}

/** The steps in a round whose value starts at 0. */
export function climbSteps({ stake, chances, hundredthsAfter, hasFailed }: Climb): Step[] {
  const worth = (succeeded: number) =>
    succeeded === 0 ? 0 : payoutAt(stake, hundredthsAfter(succeeded))
  return chances.map((chance, index) => {
    const before = worth(index)
    const after = worth(index + 1)
    if (before < payoutAt(stake, WATCHED_HUNDREDTHS)) return { before, after, chance }
    return asItCame(before, hasFailed && index === chances.length - 1 ? 0 : after)
  })
}

/**
 * The player decides on a step before its result is known. So a step's result minus its mean
 * has mean 0 under any strategy, and so has the sum over all steps taken.
 */
export function sumSteps(steps: Step[]): ExpectedPayout {
  const sum = { mean: 0, variance: 0, thirdMoment: 0 }
  for (const { before, after, chance } of steps) {
    const spread = chance * (1 - chance) * after ** 2
    sum.mean += chance * after - before
    sum.variance += spread
    sum.thirdMoment += spread * (1 - 2 * chance) * after
  }
  return sum
}
