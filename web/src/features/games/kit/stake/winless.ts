import { smallestWinningStake } from '@tallyhouse/game-rules/stake-odds'
import * as m from '@tallyhouse/messages/play'
import { formatPoints } from '#lib/format-points.ts'
import type { Bet } from '../odds/returns-at.ts'

/** Why a bet cannot pay more than its stake, and the smallest stake that can, if there is one. */
export type Winless = { reason: string; smallestStake?: number }

/**
 * The reason if none of these bets can win at a stake; undefined if one can, or no stake is set.
 * @param multiplier the target of the bet, such as `1.05×`, if the player chose one
 */
export function winlessOf(stake: number, bets: Bet[], multiplier?: string): Winless | undefined {
  const smallestStake = Math.min(
    ...bets.map(({ payTable }) => smallestWinningStake(payTable) ?? Number.POSITIVE_INFINITY),
  )
  if (stake === 0 || bets.length === 0 || stake >= smallestStake) return undefined
  if (smallestStake === Number.POSITIVE_INFINITY) return { reason: m.neverWins() }
  const stakes = { stake: formatPoints(stake), smallestStake: formatPoints(smallestStake) }
  const reason = multiplier ? m.cannotWinAt({ ...stakes, multiplier }) : m.cannotWin(stakes)
  return { reason, smallestStake }
}
