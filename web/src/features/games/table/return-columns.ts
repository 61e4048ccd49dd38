import { describeBet } from '@tallyhouse/contract/describe-odds'
import { points } from '@tallyhouse/game-rules/points'
import { returnAt, smallestWinningStake } from '@tallyhouse/game-rules/stake-odds'
import * as m from '@tallyhouse/messages/odds'
import { formatRtp } from '../kit/odds/format-rtp.ts'
import type { RuledGame } from '../kit/odds/ruled-game.ts'

type BetOdds = ReturnType<RuledGame['odds']>[number]

/** A column of the table of returns. `at` is null for a stake that cannot win. */
export type ReturnColumn = { name: string; at: (stake: number) => string | null }

const COLUMNS_MAX = 3

/** A column per bet if there are few, otherwise one for the worst and one for the best. */
export function returnColumns(
  bets: BetOdds[],
  { extremes }: Pick<RuledGame, 'extremes'>,
): ReturnColumn[] {
  if (bets.length > COLUMNS_MAX) {
    const allAt = (stake: number) => [...bets, ...(extremes?.(points(stake)) ?? [])]
    return [
      { name: m.lowest(), at: (stake) => extremeAt(Math.min, stake, allAt(stake)) },
      { name: m.highest(), at: (stake) => extremeAt(Math.max, stake, allAt(stake)) },
    ]
  }
  return bets.map((bet) => ({
    name: bets.length === 1 ? m.betReturn() : describeBet(bet.bet),
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
