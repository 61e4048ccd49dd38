import * as m from '@tallyhouse/messages/chips'

/** In points. */
export const chipValues = [1, 5, 10, 25, 100] as const

export type ChipValue = (typeof chipValues)[number]

/** The most valuable chip of an amount, which gives a stack its color. */
export function topChipOf(amount: number): ChipValue {
  return chipValues.findLast((value) => value <= amount) ?? 1
}

/** The label of a stack: its sum in at most four characters. */
export function stackFigure(amount: number): string {
  if (amount < 1000) return String(amount)
  if (amount < 10_000) return m.thousands({ count: Math.floor(amount / 100) / 10 })
  if (amount < 1_000_000) return m.thousands({ count: Math.floor(amount / 1000) })
  return m.millions({ count: Math.floor(amount / 1e6) })
}
