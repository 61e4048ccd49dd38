import type { OddsNames } from '@tallyhouse/contract/games/names/odds-names'
import type { InstantGame, PayLine } from '@tallyhouse/game-rules/instant-game'
import { points } from '@tallyhouse/game-rules/points'
import { returnAt, unroundedReturn } from '@tallyhouse/game-rules/stake-odds'

/** A game's exact odds. */
export type RuledGame = Pick<InstantGame<never, never>, 'odds' | 'extremes'>

/** The names of its bets and results. */
export type AnyOddsNames = OddsNames<never, never>

/** All possible outcomes of a bet. */
export type Bet = { payTable: PayLine[] }

/**
 * The exact returns of bets at a stake, with payouts rounded down to whole points. A stake of 0 means
 * that none is set yet, and payouts are not rounded.
 */
export function returnsAt(stake: number, bets: Bet[]): { rtp: number }[] {
  return bets.map(({ payTable }) => ({
    rtp: stake > 0 ? returnAt(points(stake), payTable) : unroundedReturn(payTable),
  }))
}
