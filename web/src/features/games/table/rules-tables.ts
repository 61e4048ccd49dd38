import { describeBet, describeOutcome } from '@tallyhouse/contract/describe-odds'
import type { BetKind, BetOdds } from '@tallyhouse/game-rules/instant-game'
import { type Points, points } from '@tallyhouse/game-rules/points'
import { tableBets } from '@tallyhouse/game-rules/roulette-table'
import { linePayout, returnAt, smallestWinningStake } from '@tallyhouse/game-rules/stake-odds'
import * as m from '@tallyhouse/messages/bets'
import * as odds from '@tallyhouse/messages/odds'
import { formatRtp } from '../kit/odds/format-odds.ts'
import type { RuledGame } from '../kit/odds/returns-at.ts'

/** A table in the rules dialog, for one or more bets. The name is empty if a game has only one table. */
export type RulesTable = { name: string; bets: BetOdds[]; lines: RulesLine[] }
/** An outcome and its payout in points. `rtp` is null unless the line is a whole bet. */
export type RulesLine = BetOdds['payTable'][number] & {
  name: string
  payout: number
  rtp: number | null
}

/**
 * A game's odds at a stake, as tables. Bets that only win or lose share a table with a line each;
 * mines has one such table per mine count, dice one per mode, and roulette one per wheel. Any other bet has its own table with a line per outcome.
 */
export function rulesTables(bets: BetOdds[], stake: number): RulesTable[] {
  const staked = points(stake)
  if (bets.some((bet) => winningLines(bet).length > 1)) {
    return bets.map((bet) => tableOfBet(bet, staked))
  }
  return [...new Set(bets.map(groupName))].map((name) => {
    const grouped = bets.filter((bet) => groupName(bet) === name)
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
  return winningLines(bet).map((line) => ({ ...line, name, payout: linePayout(stake, line), rtp }))
}

function winningLines({ payTable }: BetOdds): BetOdds['payTable'] {
  return payTable.filter((line) => line.multiplierHundredths > 0)
}

function groupName({ bet }: BetOdds): string {
  if (hasMines(bet)) return m.mineCount({ mines: bet.mineCount })
  if (bet === 'over' || bet === 'under') return m.classicDie()
  if (typeof bet === 'string') return bet in tableBets ? m.doubleZero() : ''
  if ('singleZero' in bet) return m.singleZero()
  return 'winningRolls' in bet ? m.hundredSided() : ''
}

function nameInGroup({ bet }: BetOdds): string {
  if (typeof bet === 'object' && 'singleZero' in bet) return describeBet(bet.singleZero)
  return hasMines(bet) ? m.safeTiles({ safeTiles: bet.safeTiles }) : describeBet(bet)
}

function hasMines(bet: BetKind): bet is Extract<BetKind, { mineCount: number }> {
  return typeof bet === 'object' && 'mineCount' in bet
}

/** A column in the return table. `at` is null for a stake that cannot win. */
type ReturnColumn = { name: string; at: (stake: number) => string | null }

const COLUMNS_MAX = 3

/** A column per bet if there are few, otherwise one for the worst and one for the best. */
export function returnColumns(
  bets: BetOdds[],
  { extremes }: Pick<RuledGame, 'extremes'>,
): ReturnColumn[] {
  if (bets.length > COLUMNS_MAX) {
    const allAt = (stake: number) => [...bets, ...(extremes?.(points(stake)) ?? [])]
    return [
      { name: odds.lowest(), at: (stake) => extremeAt(Math.min, stake, allAt(stake)) },
      { name: odds.highest(), at: (stake) => extremeAt(Math.max, stake, allAt(stake)) },
    ]
  }
  return bets.map((bet) => ({
    name: bets.length === 1 ? odds.betReturn() : describeBet(bet.bet),
    at: (stake) => extremeAt(Math.max, stake, [bet]),
  }))
}

function extremeAt(
  extreme: (...returns: number[]) => number,
  stake: number,
  bets: BetOdds[],
): string | null {
  const canWin = bets.some(({ payTable }) => stake >= (smallestWinningStake(payTable) ?? Infinity))
  if (!canWin) return null
  return formatRtp(extreme(...bets.map(({ payTable }) => returnAt(points(stake), payTable))))
}
