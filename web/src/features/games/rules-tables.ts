import { type Points, points } from '@tallyhouse/game-rules/points'
import { linePayout, returnAt } from '@tallyhouse/game-rules/stake-odds'
import type { RuledGame } from './ruled-game.ts'

type BetOdds = ReturnType<RuledGame['odds']>[number]

/** A table of the rules window. Its name tells it from the others; a game's only one may have none. */
export type RulesTable = { name: string; lines: RulesLine[] }
/**
 * A way to end, with what it pays of the stake in points; `rtp` is that of the bet at the stake where a
 * line is a whole bet.
 */
export type RulesLine = BetOdds['payTable'][number] & {
  name: string
  payout: number
  rtp: number | null
}

/**
 * The odds of a game at a stake as tables to read. Bets that can only win or lose share a table, a line each;
 * those of mines have one for each count of mines. Any other bet has a table of its own, with a line
 * for each way to end.
 */
export function rulesTables(bets: BetOdds[], stake: number): RulesTable[] {
  const staked = points(stake)
  if (bets.some((bet) => winsOf(bet).length > 1)) {
    return bets.map((bet) => tableOfBet(bet, staked))
  }
  const groups = new Set(bets.map(({ bet }) => groupOf(bet)))
  return [...groups].map((name) => ({
    name,
    lines: bets
      .filter(({ bet }) => groupOf(bet) === name)
      .flatMap((bet) => linesOfBet(bet, staked)),
  }))
}

function tableOfBet({ bet, payTable }: BetOdds, stake: Points): RulesTable {
  return {
    name: bet,
    lines: payTable.map((line) => ({
      ...line,
      name: line.outcome,
      payout: linePayout(stake, line),
      rtp: null,
    })),
  }
}

function linesOfBet(bet: BetOdds, stake: Points): RulesLine[] {
  const name = bet.bet.slice(groupOf(bet.bet).length).replace(/^, /, '')
  const rtp = returnAt(stake, bet.payTable)
  return winsOf(bet).map((line) => ({ ...line, name, payout: linePayout(stake, line), rtp }))
}

function winsOf({ payTable }: BetOdds): BetOdds['payTable'] {
  return payTable.filter((line) => line.multiplierHundredths > 0)
}

/** What stands before the comma: `3 mines` of `3 mines, 2 safe tiles`. */
function groupOf(bet: string): string {
  const comma = bet.indexOf(', ')
  return comma < 0 ? '' : bet.slice(0, comma)
}
