import { rewardRepayments } from '@tallyhouse/contract/rewards/all-rewards'
import { type Points, points } from '@tallyhouse/game-rules/points'
import type { BatchBooks } from './books.ts'
import type { Reason } from './chart.ts'
import type { GiftShare } from './gift-share.ts'

/** The reasons that can repay a debt, and the repayment's reason; null if there is no debt to repay. */
const repayments = {
  ...rewardRepayments,
  offer_credit: 'offer_debt_repayment',
  adjustment_credit: 'adjustment_debt_repayment',
  hold_void: 'hold_debt_repayment',
  payout_return: 'payout_return_debt_repayment',
} as const satisfies Partial<Record<Reason, Reason | null>>

/** Points that a player earned, received, or got back. */
export type Earning = {
  playerId: number
  reason: keyof typeof repayments
  amount: Points
  sourceId: number
  /** The gifts among points that the player got back. */
  gifts?: GiftShare
}

/**
 * Credits an earning. It first repays what the player owes from a chargeback; only the rest becomes
 * available.
 */
export function earn(books: BatchBooks, earning: Earning): void {
  const { playerId, amount, sourceId } = earning
  books.transfer(earning)
  const repaid = Math.min(books.wallet(playerId).debt, amount)
  const reason = repayments[earning.reason]
  if (repaid > 0 && reason !== null) {
    books.transfer({ playerId, reason, amount: points(repaid), sourceId })
  }
}

/** The two parts of a chargeback: taken from the available points, and booked as debt. */
const chargebacks = {
  offer: { taken: 'offer_chargeback', owed: 'offer_chargeback_debt' },
  referral: { taken: 'referral_chargeback', owed: 'referral_chargeback_debt' },
} as const satisfies Record<string, { taken: Reason; owed: Reason }>

/** An earning, or a part of one, to take back. */
export type Chargeback = {
  playerId: number
  of: keyof typeof chargebacks
  amount: Points
  sourceId: number
}

/**
 * Takes an earning back, even after it was spent. Available points never go below zero; the rest is
 * booked as debt.
 */
export function chargeBack(
  books: BatchBooks,
  { playerId, of, amount, sourceId }: Chargeback,
): void {
  const { taken, owed } = chargebacks[of]
  const fromAvailable = Math.min(books.wallet(playerId).available, amount)
  const rest = amount - fromAvailable
  if (fromAvailable > 0) {
    books.transfer({ playerId, reason: taken, amount: points(fromAvailable), sourceId })
  }
  if (rest > 0) books.transfer({ playerId, reason: owed, amount: points(rest), sourceId })
}
