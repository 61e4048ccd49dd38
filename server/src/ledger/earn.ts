import { type Points, points } from '@tallyhouse/game-rules/points'
import type { Books } from './books.ts'
import type { Reason } from './chart.ts'

/** What may repay a debt, and under which reason it does. */
const repayments = {
  offer_credit: 'offer_debt_repayment',
  hold_void: 'hold_debt_repayment',
} as const satisfies Partial<Record<Reason, Reason>>

/** Points a player earned, or was given back. */
export type Earning = {
  playerId: number
  reason: keyof typeof repayments
  amount: Points
  sourceId: number
}

/**
 * Credits an earning. What the player owes from a chargeback is repaid out of it first, so that
 * only the rest becomes available.
 */
export function earn(books: Books, earning: Earning): void {
  const { playerId, amount, sourceId } = earning
  books.transfer(earning)
  const repaid = Math.min(books.wallet(playerId).debt, amount)
  if (repaid > 0) {
    const reason = repayments[earning.reason]
    books.transfer({ playerId, reason, amount: points(repaid), sourceId })
  }
}

/**
 * Takes an earning back, also after it was spent: available points never go below zero, the rest
 * is booked as debt.
 */
export function chargeBack(
  books: Books,
  { playerId, amount, sourceId }: { playerId: number; amount: Points; sourceId: number },
): void {
  const fromAvailable = Math.min(books.wallet(playerId).available, amount)
  const owed = amount - fromAvailable
  if (fromAvailable > 0) {
    const taken = points(fromAvailable)
    books.transfer({ playerId, reason: 'offer_chargeback', amount: taken, sourceId })
  }
  if (owed > 0) {
    books.transfer({ playerId, reason: 'offer_chargeback_debt', amount: points(owed), sourceId })
  }
}
