import type { PlinkoChoice } from '@tallyhouse/game-rules/plinko'

/** How many rows of pegs a board may have. */
export const rowCounts = [8, 9, 10, 11, 12, 13, 14, 15, 16]

/** Whether this is a board that can be played on. */
export function isPlinkoChoice(stored: unknown): stored is PlinkoChoice {
  if (typeof stored !== 'object' || stored === null || Object.keys(stored).length !== 2)
    return false
  const { rows, risk } = stored as Record<keyof PlinkoChoice, unknown>
  return rowCounts.some((count) => count === rows) && risks.some(({ value }) => value === risk)
}

export const risks: { value: PlinkoChoice['risk']; label: string }[] = [
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
]
