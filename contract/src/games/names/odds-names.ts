import type { PayoutResult } from '@tallyhouse/game-rules/several-bets'
import type { TargetBet } from '@tallyhouse/game-rules/target-multiplier'
import * as m from '@tallyhouse/messages/bets'

/** The names of a game's bets, and of the results in their pay tables. */
export type OddsNames<Bet, Result> = {
  /** Unique within the game: `Over`, `3 mines, 2 safe tiles`. */
  bet: (bet: Bet) => string
  /** Unique within the bet: `Win`, `2 matches`. */
  result: (result: Result) => string
  /** If bets that only win or lose are listed in several tables: the table of a bet, and its name in there. */
  tables?: { table: (bet: Bet) => string; bet: (bet: Bet) => string }
}

/** `Target 1.50×` */
export function targetName({ targetHundredths }: TargetBet): string {
  return m.target({ multiplier: `${(targetHundredths / 100).toFixed(2)}×` })
}

/** Whether bets pay anything, and whether that is more than their stakes. */
export function payoutName(result: PayoutResult): string {
  return { win: m.win, push: m.push, loss: m.loss }[result]()
}
