import { describeBet, describeOutcome } from '@tallyhouse/contract/describe-odds'
import type { BetKind } from '@tallyhouse/game-rules/instant-game'
import { type Points, points } from '@tallyhouse/game-rules/points'
import { linePayout, returnAt } from '@tallyhouse/game-rules/stake-odds'
import * as m from '@tallyhouse/messages/bets'
import type { RuledGame } from '../kit/odds/ruled-game.ts'

type BetOdds = ReturnType<RuledGame['odds']>[number]

/** A table of the rules dialog, of one or more bets. The name is empty if a game has only one table. */
export type RulesTable = { name: string; bets: BetOdds[]; lines: RulesLine[] }
/** An outcome and its payout in points. `rtp` is null unless the line is a whole bet. */
export type RulesLine = BetOdds['payTable'][number] & {
  name: string
  payout: number
  rtp: number | null
}

/**
 * The odds of a game at a stake, as tables. Bets that only win or lose share a table with a line each;
 * mines has one such table per mine count. Any other bet has its own table with a line per outcome.
 */
export function rulesTables(bets: BetOdds[], stake: number): RulesTable[] {
  const staked = points(stake)
  if (bets.some((bet) => winsOf(bet).length > 1)) {
    return bets.map((bet) => tableOfBet(bet, staked))
  }
  return [...new Set(bets.map(groupOf))].map((name) => {
    const grouped = bets.filter((bet) => groupOf(bet) === name)
    return { name, bets: grouped, lines: grouped.flatMap((bet) => linesOfBet(bet, staked)) }
  })
}

function tableOfBet(bet: BetOdds, stake: Points): RulesTable {
  return {
    name: describeBet(bet.bet),
    bets: [bet],
    lines: bet.payTable.map((line) => ({
      ...line,
      name: describeOutcome(line.outcome),
      payout: linePayout(stake, line),
      rtp: null,
    })),
  }
}

function linesOfBet(bet: BetOdds, stake: Points): RulesLine[] {
  const name = nameInGroup(bet)
  const rtp = returnAt(stake, bet.payTable)
  return winsOf(bet).map((line) => ({ ...line, name, payout: linePayout(stake, line), rtp }))
}

function winsOf({ payTable }: BetOdds): BetOdds['payTable'] {
  return payTable.filter((line) => line.multiplierHundredths > 0)
}

function groupOf({ bet }: BetOdds): string {
  return hasMines(bet) ? m.mineCount({ mines: bet.mineCount }) : ''
}

function nameInGroup({ bet }: BetOdds): string {
  return hasMines(bet) ? m.safeTiles({ safeTiles: bet.safeTiles }) : describeBet(bet)
}

function hasMines(bet: BetKind): bet is Extract<BetKind, { mineCount: number }> {
  return typeof bet === 'object' && 'mineCount' in bet
}
