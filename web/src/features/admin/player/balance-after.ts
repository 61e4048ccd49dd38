import { ADJUSTMENT_MAX } from '@tallyhouse/contract/admin/users'
import * as m from '@tallyhouse/messages/admin-player'
import { formatPoints } from '#lib/format-points.ts'

export type Balance = { available: number; debt: number }

/** The balance after points are added, which repays a debt first, or taken (a negative amount). */
export function balanceAfter({ available, debt }: Balance, amount: number): Balance {
  const repaid = Math.min(debt, Math.max(0, amount))
  return { available: available + amount - repaid, debt: debt - repaid }
}

/** A whole number, optionally with commas or spaces as thousands separators. */
const WHOLE = /^(\d{1,9}|\d{1,3}([,\s]\d{3}){1,2})$/

/** Parses the points entered, negative if they are taken; returns an error message if invalid. */
export function parseAdjustment(
  text: string,
  { isTaking, available }: { isTaking: boolean; available: number },
): number | string {
  const typed = text.trim()
  const points = WHOLE.test(typed) ? Number(typed.replaceAll(/[\s,]/g, '')) : 0
  if (points < 1 || points > ADJUSTMENT_MAX) {
    return m.adjustmentRange({ max: formatPoints(ADJUSTMENT_MAX) })
  }
  if (isTaking && points > available) {
    return m.availableOnly({ count: available, points: formatPoints(available) })
  }
  return isTaking ? -points : points
}
