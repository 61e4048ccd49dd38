import type { PlinkoChoice } from '@tallyhouse/game-rules/plinko'
import * as m from '@tallyhouse/messages/plinko'

export const rowCounts = [8, 9, 10, 11, 12, 13, 14, 15, 16]

/** Whether a stored choice is still valid. */
export function isPlinkoChoice(stored: unknown): stored is PlinkoChoice {
  if (typeof stored !== 'object' || stored === null || Object.keys(stored).length !== 2)
    return false
  const { rows, risk } = stored as Record<keyof PlinkoChoice, unknown>
  return rowCounts.some((count) => count === rows) && risks.some(({ value }) => value === risk)
}

export const risks: { value: PlinkoChoice['risk']; label: () => string }[] = [
  { value: 'low', label: m.low },
  { value: 'medium', label: m.medium },
  { value: 'high', label: m.high },
]
