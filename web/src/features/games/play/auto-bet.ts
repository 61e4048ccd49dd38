import { STAKE_MAX } from '@tallyhouse/contract/values'
import { formatPoints } from '../../../lib/format-points.ts'
import type { Result } from './use-instant-round.ts'

/** What a player lets the table do by itself. */
export type AutoBetTerms = {
  stake: number
  /** How many bets; 0 for as many as the other terms allow. */
  bets: number
  /** By how many percent the stake grows after a win or a loss; 0 goes back to the first stake. */
  onWinPercent: number
  onLossPercent: number
  /** Stops before the net loss could pass this many points. */
  stopOnLoss: number
  /** Stops when the net gain reaches this many points; 0 for never. */
  stopOnProfit: number
}

export type Progress = {
  bets: number
  /** Points won less points staked since the start. */
  net: number
  /** Of the next bet. */
  stake: number
}

/**
 * Why the next bet is not placed, as a sentence for the player; undefined while it may be.
 * @param balance points that the player has
 */
export function stopReason(
  { bets, net, stake }: Progress,
  terms: AutoBetTerms,
  balance: number,
): string | undefined {
  if (terms.bets > 0 && bets >= terms.bets) {
    return bets === 1
      ? 'Finished: the bet is done.'
      : `Finished: all ${formatPoints(bets)} bets are done.`
  }
  if (terms.stopOnProfit > 0 && net >= terms.stopOnProfit) {
    return `Stopped on profit: ${formatPoints(net)} points ahead.`
  }
  if (stake - net > terms.stopOnLoss) {
    return `Stopped on loss: the next bet could lose more than ${formatPoints(terms.stopOnLoss)} points in all.`
  }
  if (stake > balance) {
    return `Stopped: your balance does not cover the next bet of ${formatPoints(stake)} points.`
  }
  return undefined
}

/** The stake after a round. A push changes nothing. */
export function nextStake(stake: number, result: Result, terms: AutoBetTerms): number {
  if (result.payout === result.stake) return stake
  const percent = result.payout > result.stake ? terms.onWinPercent : terms.onLossPercent
  const next = percent === 0 ? terms.stake : Math.floor((stake * (100 + percent)) / 100)
  return Math.min(Math.max(next, 1), STAKE_MAX)
}
