import type { BetOdds } from '@tallyhouse/game-rules/instant-game'
import { type Points, points } from '@tallyhouse/game-rules/points'
import { linePayout, returnAt, smallestWinningStake } from '@tallyhouse/game-rules/stake-odds'
import * as odds from '@tallyhouse/messages/odds'
import { formatRtp } from '../kit/odds/format-odds.ts'
import type { AnyOddsNames, RuledGame } from '../kit/odds/returns-at.ts'

/** A table in the rules dialog, for one or more bets. The name is empty if a game has only one table. */
export type RulesTable = { name: string; bets: BetOdds[]; lines: RulesLine[] }
/** An outcome and its payout in points. `rtp` is null unless the line is a whole bet. */
export type RulesLine = BetOdds['payTable'][number] & {
  name: string
  payout: number
  rtp: number | null
}

/** The names of bets whose type is unknown here. */
type Names = {
  bet: (bet: unknown) => string
  result: (result: unknown) => string
  tables?: { table: (bet: unknown) => string; bet: (bet: unknown) => string }
}

/**
 * The odds of a game at a stake, as tables. Bets that only win or lose share a table with a line each, or the
 * tables that the game names: mines has one per mine count, dice one per mode, and roulette one per wheel. Any
 * other bet has its own table with a line per outcome.
 */
export function rulesTables(
  bets: BetOdds[],
  { stake, ...named }: { stake: number; names: AnyOddsNames },
): RulesTable[] {
  const staked = points(stake)
  const names = named.names as Names
  if (bets.some((bet) => winningLines(bet).length > 1)) {
    return bets.map((bet) => tableOfBet(bet, staked, names))
  }
  const { table, bet: nameInTable } = names.tables ?? { table: () => '', bet: names.bet }
  return [...new Set(bets.map(({ bet }) => table(bet)))].map((name) => {
    const grouped = bets.filter(({ bet }) => table(bet) === name)
    const lines = grouped.flatMap((bet) => linesOfBet(bet, staked, nameInTable(bet.bet)))
    return { name, bets: grouped, lines }
  })
}

function tableOfBet(bet: BetOdds, stake: Points, names: Names): RulesTable {
  return {
    name: names.bet(bet.bet),
    bets: [bet],
    lines: bet.payTable.map((line) => ({
      ...line,
      name: names.result(line.outcome),
      payout: linePayout(stake, line),
      rtp: null,
    })),
  }
}

function linesOfBet(bet: BetOdds, stake: Points, name: string): RulesLine[] {
  const rtp = returnAt(stake, bet.payTable)
  return winningLines(bet).map((line) => ({ ...line, name, payout: linePayout(stake, line), rtp }))
}

function winningLines({ payTable }: BetOdds): BetOdds['payTable'] {
  return payTable.filter((line) => line.multiplierHundredths > 0)
}

/** A column of the table of returns. `at` is null for a stake that cannot win. */
type ReturnColumn = { name: string; at: (stake: number) => string | null }

const COLUMNS_MAX = 3

/** A column per bet if there are few, otherwise one for the worst and one for the best. */
export function returnColumns(
  bets: BetOdds[],
  { extremes, names }: Pick<RuledGame, 'extremes'> & { names: AnyOddsNames },
): ReturnColumn[] {
  if (bets.length > COLUMNS_MAX) {
    const allAt = (stake: number) => [...bets, ...(extremes?.(points(stake)) ?? [])]
    return [
      { name: odds.lowest(), at: (stake) => extremeAt(Math.min, stake, allAt(stake)) },
      { name: odds.highest(), at: (stake) => extremeAt(Math.max, stake, allAt(stake)) },
    ]
  }
  return bets.map((bet) => ({
    name: bets.length === 1 ? odds.betReturn() : (names as Names).bet(bet.bet),
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
