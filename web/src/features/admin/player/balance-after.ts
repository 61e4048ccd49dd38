import { ADJUSTMENT_MAX } from '@tallyhouse/contract/admin-users'
import { formatPoints } from '../../../lib/format-points.ts'

export type Balance = { available: number; debt: number }

/** What a balance becomes when points are added, which repay a debt first, or taken. */
export function balanceAfter({ available, debt }: Balance, amount: number): Balance {
  const repaid = Math.min(debt, Math.max(0, amount))
  return { available: available + amount - repaid, debt: debt - repaid }
}

/** The points that were typed, below zero when they are taken; or the sentence that says what is wrong. */
export function adjustmentOf(
  text: string,
  { isTaking, available }: { isTaking: boolean; available: number },
): number | string {
  const typed = text.replaceAll(/[\s,]/g, '')
  const points = /^\d{1,9}$/.test(typed) ? Number(typed) : 0
  if (points < 1 || points > ADJUSTMENT_MAX) {
    return `Please enter whole points, from 1 to ${formatPoints(ADJUSTMENT_MAX)}.`
  }
  if (isTaking && points > available) {
    return `There are only ${formatPoints(available)} points available.`
  }
  return isTaking ? -points : points
}
