import type { PlinkoChoice } from '@tallyhouse/game-rules/plinko'

/** How many rows of pegs a board may have. */
export const rowCounts = [8, 9, 10, 11, 12, 13, 14, 15, 16]

export const risks: { value: PlinkoChoice['risk']; label: string }[] = [
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
]
