import { payoutAt, points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/odds'
import { formatPoints } from '#lib/format-points.ts'
import { formatMultiplier } from './format-odds.ts'
import { multiplierText } from './typed-multiplier.ts'

type CashOut = { stake: number; multiplierHundredths: number }

/** What cashing out at a multiplier would pay: `1.43×, pays 14`, or `1.09×, pays 10 (10.90 rounded down)`. */
export function cashOutText(cashOut: CashOut): string {
  const multiplier = formatMultiplier(cashOut.multiplierHundredths)
  const { payout, exact } = payment(cashOut)
  return exact === undefined
    ? m.wouldPay({ multiplier, payout: formatPoints(payout) })
    : m.wouldPayRounded({ multiplier, payout: formatPoints(payout), exact })
}

/** What cashing out pays now: `Pays 14 points`, or `Pays 10 points (10.90 rounded down)`. */
export function paysNowText(cashOut: CashOut): string {
  const { payout, exact } = payment(cashOut)
  const values = { count: payout, points: formatPoints(payout) }
  return exact === undefined ? m.paysNow(values) : m.paysNowRounded({ ...values, exact })
}

/** The payout, and the product it is rounded down from where only that takes the profit. */
function payment({ stake, multiplierHundredths }: CashOut): { payout: number; exact?: string } {
  const payout = payoutAt(points(stake), multiplierHundredths)
  const product = stake * multiplierHundredths
  const losesProfit = payout <= stake && product > stake * 100
  return losesProfit ? { payout, exact: multiplierText(product) } : { payout }
}
