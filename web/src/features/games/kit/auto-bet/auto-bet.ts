import { STAKE_MAX } from '@tallyhouse/contract/values'
import * as m from '@tallyhouse/messages/play'
import { formatPoints } from '#lib/format-points.ts'
import type { Result } from '../rounds/instant-play.ts'

export type AutoBetSettings = {
  stake: number
  /** 0 for no limit. */
  bets: number
  /** The increase of the stake after a win or a loss, in percent. 0 resets it to the first stake. */
  onWinPercent: number
  onLossPercent: number
  /** Stops before the net loss could exceed this many points. */
  stopOnLoss: number
  /** Stops when the net gain reaches this many points. 0 for never. */
  stopOnProfit: number
}

export type Progress = {
  bets: number
  /** Payouts minus stakes since the start, in points. */
  net: number
  /** Of the next bet. */
  stake: number
}

/**
 * Why auto-bet stops before the next bet, as a sentence for the player; undefined if it goes on.
 * @param balance in points
 */
export function stopReasonOf(
  { bets, net, stake }: Progress,
  settings: AutoBetSettings,
  balance: number,
): string | undefined {
  const { stopOnProfit, stopOnLoss } = settings
  if (settings.bets > 0 && bets >= settings.bets) {
    return m.autoBetFinished({ count: bets, bets: formatPoints(bets) })
  }
  if (stopOnProfit > 0 && net >= stopOnProfit) return m.stoppedOnProfit(amountOf(net))
  if (stake - net > stopOnLoss) return m.stoppedOnLoss(amountOf(stopOnLoss))
  if (stake > balance) return m.stoppedOnBalance(amountOf(stake))
  return undefined
}

function amountOf(points: number) {
  return { count: points, points: formatPoints(points) }
}

/** The stake after a round. A push changes nothing. */
export function nextStake(stake: number, result: Result, settings: AutoBetSettings): number {
  if (result.payout === result.stake) return stake
  const percent = result.payout > result.stake ? settings.onWinPercent : settings.onLossPercent
  const next = percent === 0 ? settings.stake : Math.floor((stake * (100 + percent)) / 100)
  return Math.min(Math.max(next, 1), STAKE_MAX)
}
