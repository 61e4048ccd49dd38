import { ADJUSTMENT_MAX } from '@tallyhouse/contract/admin-users'
import { formatPoints } from '../../../lib/format-points.ts'

export type Balance = { available: number; debt: number }

/** What a balance becomes when points are added, which repay a debt first, or taken. */
export function balanceAfter({ available, debt }: Balance, amount: number): Balance {
  const repaid = Math.min(debt, Math.max(0, amount))
  return { available: available + amount - repaid, debt: debt - repaid }
}

/** A whole number; commas or spaces divide it into thousands, if anything. */
const WHOLE = /^(\d{1,9}|\d{1,3}([,\s]\d{3}){1,2})$/

/** The points that were typed, below zero when they are taken; or the sentence that says what is wrong. */
export function adjustmentOf(
  text: string,
  { isTaking, available }: { isTaking: boolean; available: number },
): number | string {
  const typed = text.trim()
  const points = WHOLE.test(typed) ? Number(typed.replaceAll(/[\s,]/g, '')) : 0
  if (points < 1 || points > ADJUSTMENT_MAX) {
    return `Please enter whole points, from 1 to ${formatPoints(ADJUSTMENT_MAX)}.`
  }
  if (isTaking && points > available) {
    return `There are only ${formatPoints(available)} points available.`
  }
  return isTaking ? -points : points
}
