import { smallestWinningStake } from '@tallyhouse/game-rules/stake-odds'
import { formatPoints } from '../../../lib/format-points.ts'
import type { Bet } from '../returns-at.ts'

/** Why a bet cannot pay back more than is staked, and the smallest stake that can, if there is one. */
export type Winless = { reason: string; smallestStake?: number }

/**
 * Whether none of these bets can win at a stake; undefined when one can, or no stake is set.
 * @param choice what the bet is on, after the amount: ` at 1.05×`
 */
export function winlessOf(stake: number, bets: Bet[], choice = ''): Winless | undefined {
  const smallestStake = Math.min(
    ...bets.map(({ payTable }) => smallestWinningStake(payTable) ?? Number.POSITIVE_INFINITY),
  )
  if (stake === 0 || bets.length === 0 || stake >= smallestStake) return undefined
  if (smallestStake === Number.POSITIVE_INFINITY) {
    return { reason: `This bet can't win${choice}: it never pays back more than it costs.` }
  }
  return {
    reason: `A ${formatPoints(stake)}-point bet can't win${choice}: payouts round down to whole points. The smallest stake that can win is ${formatPoints(smallestStake)}.`,
    smallestStake,
  }
}
