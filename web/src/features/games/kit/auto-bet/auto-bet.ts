import * as m from '@tallyhouse/messages/auto-bet'
import { formatPoints } from '#lib/format-points.ts'
import { type Rule, type Ruled, ruleText } from './rules.ts'
import type { Tally } from './tally.ts'

export type AutoBetSettings = {
  /** The first bet's stake, in points. */
  stake: number
  /** 0 for no limit. */
  bets: number
  /** Stops before the net loss could exceed this many points. */
  stopOnLoss: number
  /** Stops when the net gain reaches this many points. 0 for never. */
  stopOnProfit: number
  /** Applied in order after each bet. Without any, every bet has the same stake. */
  rules: Rule[]
}

/** The bets so far, and the next one. */
export type Progress = Tally & Ruled

/**
 * Why auto-bet stops before the next bet, as a sentence for the player; undefined if it goes on.
 * @param balance in points
 */
export function findStopReason(
  { bets, net, stake, stoppedBy }: Pick<Progress, 'bets' | 'net' | keyof Ruled>,
  settings: AutoBetSettings,
  balance: number,
): string | undefined {
  const { stopOnProfit, rules } = settings
  if (settings.bets > 0 && bets >= settings.bets) {
    return m.finished({ count: bets, bets: formatPoints(bets) })
  }
  if (stopOnProfit > 0 && net >= stopOnProfit) return m.stoppedOnProfit(pointsValues(net))
  const rule = stoppedBy === null ? undefined : rules[stoppedBy - 1]
  if (rule) return m.stoppedByRule({ number: String(stoppedBy), rule: ruleText(rule) })
  if (sparePoints({ net, stake }, settings) < 0) {
    return m.stoppedOnLoss(pointsValues(settings.stopOnLoss))
  }
  if (stake > balance) return m.stoppedOnBalance(pointsValues(stake))
  return undefined
}

/** The points that a bet may cost on top of its stake without exceeding the stop on loss, if it is lost. */
export function sparePoints(
  { net, stake }: Pick<Progress, 'net' | 'stake'>,
  { stopOnLoss }: Pick<AutoBetSettings, 'stopOnLoss'>,
): number {
  return stopOnLoss + net - stake
}

function pointsValues(points: number) {
  return { count: points, points: formatPoints(points) }
}
