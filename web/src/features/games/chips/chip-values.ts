/** What the chips of the tables are worth, in points. */
export const chipValues = [1, 5, 10, 25, 100] as const

export type ChipValue = (typeof chipValues)[number]

/** The most valuable chip of an amount, whose colour a stack wears. */
export function topChipOf(amount: number): ChipValue {
  return chipValues.findLast((value) => value <= amount) ?? 1
}

/** What a stack shows: the sum, in at most four signs. */
export function stackFigure(amount: number): string {
  if (amount < 1000) return String(amount)
  if (amount < 10_000) return `${Math.floor(amount / 100) / 10}k`
  return amount < 1_000_000 ? `${Math.floor(amount / 1000)}k` : `${Math.floor(amount / 1e6)}M`
}
