import type { KenoPaytable } from './keno-tables.ts'
import type { PlinkoRisk } from './plinko-tables.ts'
import type { Points } from './points.ts'
import type { RandomStream } from './random-stream.ts'
import type { RouletteBetType } from './roulette-table.ts'
import type { SlotSymbol } from './slots-reel.ts'
import type { SegmentCount, WheelRisk } from './wheel-tables.ts'

/** Identifies a bet kind within its game. */
export type BetKind =
  | 'over'
  | 'under'
  | RouletteBetType
  | 'spin'
  | 'best_play'
  | 'player'
  | 'banker'
  | 'tie'
  | 'player_pair'
  | 'banker_pair'
  | { winningRolls: number }
  | { singleZero: RouletteBetType }
  | { targetHundredths: number }
  | { mineCount: number; safeTiles: number }
  | { winningRanks: number }
  | { paytable: KenoPaytable; picks: number }
  | { segments: SegmentCount; risk: WheelRisk }
  | { rows: number; risk: PlinkoRisk }

/** Identifies a pay table line. Lines of several bets that differ in their payout share a code. */
export type PayOutcome =
  | 'win'
  | 'push'
  | 'loss'
  | 'blackjack'
  | 'reached'
  | 'crashed'
  | 'safe'
  | 'mine'
  | 'correct'
  | 'wrong'
  | 'pair'
  | { triple: SlotSymbol }
  | { segmentHundredths: number }
  | { netStakes: number }
  | { matches: number }
  | { bin: number }

/**
 * A line of a pay table with its exact chance, `chanceNumerator / chanceDenominator`. All lines of
 * a table have the same denominator.
 */
export type PayLine = {
  outcome: PayOutcome
  multiplierHundredths: number
  chanceNumerator: number
  chanceDenominator: number
  /** How many times the first stake is bet in total on this line; 1 if omitted. */
  stakes?: number
  /** The payout if the choice states a stake for each bet. Their multiplier together is rounded. */
  payout?: Points
}

/** A bet kind, with every way it can end. Its lines' chances add up to 1. */
export type BetOdds = {
  bet: BetKind
  /** The exact return to player at stakes where no payout is rounded, such as `0.9`. */
  rtp: number
  payTable: PayLine[]
}

/** A game settled in one call. Pure: all randomness comes from the stream. */
export type InstantGame<Choice, Outcome> = {
  name: string
  /** Draws a round's outcome. */
  draw(random: RandomStream, choice: Choice): Outcome
  /** What the choice pays for this outcome, in hundredths of the stake. */
  multiplierHundredths(choice: Choice, outcome: Outcome): number
  /** The points returned to the player; 0 on a loss. */
  payout(stake: Points, choice: Choice, outcome: Outcome): Points
  /** Every way this choice can end, by exact enumeration. */
  payTable(choice: Choice): PayLine[]
  /** Every bet kind with its exact odds. */
  odds(): BetOdds[]
  /** The bets with the lowest and the highest return at a stake, if there are too many to list. */
  extremes?(stake: Points): BetOdds[]
}

/** A bet's odds, with its return to player computed from its table. */
export function betOdds(bet: BetKind, payTable: PayLine[]): BetOdds {
  const denominator = payTable[0]?.chanceDenominator ?? 1
  const hundredths = payTable.reduce(
    (sum, line) => sum + line.multiplierHundredths * line.chanceNumerator,
    0,
  )
  return { bet, rtp: hundredths / (100 * denominator), payTable }
}
