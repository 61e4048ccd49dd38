import type { Expectation } from './expected-steps.ts'
import type { Points } from './points.ts'
import type { RandomStream } from './random-stream.ts'

/**
 * A pay table's line with its exact chance, `chanceNumerator / chanceDenominator`. All lines of
 * a table have the same denominator. `outcome` is the game's code of a result; lines of several bets that
 * differ in their payout share a code.
 */
export type PayLine<Result = unknown> = {
  outcome: Result
  multiplierHundredths: number
  chanceNumerator: number
  chanceDenominator: number
  /** How many times the first stake is bet in total on this line; 1 if omitted. */
  stakes?: number
  /** The payout if the choice states a stake for each bet. Their multiplier together is rounded. */
  payout?: Points
}

/** A bet kind, by the game's code for it, with every way it can end. The chances of its lines add up to 1. */
export type BetOdds<Bet = unknown, Result = unknown> = {
  bet: Bet
  /** The exact return to player at stakes where no payout is rounded, such as `0.9`. */
  rtp: number
  payTable: PayLine<Result>[]
}

/** A game settled in one call. Pure: all randomness comes from the stream. */
export type InstantGame<Choice, Outcome, Bet = unknown, Result = unknown> = {
  name: string
  /** Draws a round's outcome. */
  draw(random: RandomStream, choice: Choice): Outcome
  /** What the choice pays for this outcome, in hundredths of the stake. */
  multiplierHundredths(choice: Choice, outcome: Outcome): number
  /** The points returned to the player; 0 on a loss. */
  payout(stake: Points, choice: Choice, outcome: Outcome): Points
  /** Every way this choice can end, by exact enumeration. */
  payTable(choice: Choice): PayLine<Result>[]
  /** Every bet kind with its exact odds. */
  odds(): BetOdds<Bet, Result>[]
  /** The bets with the lowest and the highest return at a stake, if there are too many to list. */
  extremes?(stake: Points): BetOdds<Bet, Result>[]
  /** If the player can leave a round before its end. By default, a round is expected to pay as its table states. */
  expected?: Expectation<Choice, Outcome>
}

/** A bet's odds, with its return to player computed from its table. */
export function betOdds<Bet, Result>(bet: Bet, payTable: PayLine<Result>[]): BetOdds<Bet, Result> {
  const denominator = payTable[0]?.chanceDenominator ?? 1
  const hundredths = payTable.reduce(
    (sum, line) => sum + line.multiplierHundredths * line.chanceNumerator,
    0,
  )
  return { bet, rtp: hundredths / (100 * denominator), payTable }
}
