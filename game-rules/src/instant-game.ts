import type { Points } from './points.ts'
import type { RandomStream } from './random-stream.ts'

/**
 * A line of a pay table with its exact chance, `chanceNumerator / chanceDenominator`. All lines of
 * a table have the same denominator.
 */
export type PayLine = {
  outcome: string
  multiplierHundredths: number
  chanceNumerator: number
  chanceDenominator: number
  /** How often the first stake is bet in all on this line; once where it is left out. */
  stakes?: number
}

/** One kind of bet: every way it can end. The chances of its lines add up to 1. */
export type BetOdds = {
  bet: string
  /** The exact return to player at stakes where nothing is rounded, such as `0.9`. */
  rtp: number
  payTable: PayLine[]
}

/** A game settled in one call. All rules are pure; luck is what the stream says. */
export type InstantGame<Choice, Outcome> = {
  name: string
  /** The rules in plain sentences, as the screens show them. */
  rules: string[]
  /** Spends the luck of a round. */
  draw(random: RandomStream, choice: Choice): Outcome
  /** What the choice pays for this outcome, in hundredths of the stake. */
  multiplierHundredths(choice: Choice, outcome: Outcome): number
  /** The points that come back, 0 on a loss. */
  payout(stake: Points, choice: Choice, outcome: Outcome): Points
  /** Every way this very choice can end, by exact enumeration. */
  payTable(choice: Choice): PayLine[]
  /** Every kind of bet with its exact odds. */
  odds(): BetOdds[]
  /** The bets that return the least and the most at a stake, where there are too many to list. */
  extremes?(stake: Points): BetOdds[]
}

/** The odds of a bet, with the return that its table amounts to. */
export function betOdds(bet: string, payTable: PayLine[]): BetOdds {
  const denominator = payTable[0]?.chanceDenominator ?? 1
  const hundredths = payTable.reduce(
    (sum, line) => sum + line.multiplierHundredths * line.chanceNumerator,
    0,
  )
  return { bet, rtp: hundredths / (100 * denominator), payTable }
}
