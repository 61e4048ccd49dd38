import { segmentName } from '@tallyhouse/contract/games/names/wheel-names'
import { listSegments, type WheelChoice } from '@tallyhouse/game-rules/wheel'

/** Colors for a segment and its text. */
export type SegmentStyle = { face: string; text: string }

/** Dark if it pays nothing, clay below the stake, neutral at it, and brighter the more it pays. */
export function segmentStyle(choice: WheelChoice, multiplierHundredths: number): SegmentStyle {
  if (multiplierHundredths === 0) return { face: 'oklch(0.2 0.012 70)', text: 'var(--color-mid)' }
  if (multiplierHundredths < 100) return { face: 'oklch(0.4 0.085 35)', text: 'var(--color-bone)' }
  if (multiplierHundredths === 100)
    return { face: 'oklch(0.42 0.02 75)', text: 'var(--color-bone)' }
  const gains = gainMultipliers(choice)
  const step = gains.length > 1 ? gains.indexOf(multiplierHundredths) / (gains.length - 1) : 1
  const lightness = 0.63 + 0.23 * step
  return {
    face: `oklch(${lightness.toFixed(3)} ${(0.105 + 0.06 * step).toFixed(3)} ${(70 + 14 * step).toFixed(1)})`,
    text: 'var(--color-on-brand)',
  }
}

/** A wheel's multipliers above the stake, lowest first. */
function gainMultipliers(choice: WheelChoice): number[] {
  const multipliers = listSegments(choice).map((segment) => segment.multiplierHundredths)
  return [...new Set(multipliers)]
    .filter((multiplierHundredths) => multiplierHundredths > 100)
    .sort((a, b) => a - b)
}

/** A segment's name by its index on a wheel. */
export function segmentNameAt(choice: WheelChoice, segmentIndex: number): string {
  return segmentName(multiplierAt(choice, segmentIndex))
}

/** In hundredths of the stake. */
export function multiplierAt(choice: WheelChoice, segmentIndex: number): number {
  return listSegments(choice)[segmentIndex]?.multiplierHundredths ?? 0
}
