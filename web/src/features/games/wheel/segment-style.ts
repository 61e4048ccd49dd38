import { segmentName } from '@tallyhouse/contract/describe-odds'
import { wheelSegments } from '@tallyhouse/game-rules/wheel'

/** The colors of a segment and of its text. */
export type SegmentStyle = { face: string; text: string }

const gains = [...new Set(wheelSegments.map((segment) => segment.multiplierHundredths))]
  .filter((multiplierHundredths) => multiplierHundredths > 100)
  .sort((a, b) => a - b)

/** Dark if it pays nothing, clay below the stake, neutral at it, and brighter the more it pays. */
export function segmentStyle(multiplierHundredths: number): SegmentStyle {
  if (multiplierHundredths === 0) return { face: 'oklch(0.2 0.012 70)', text: 'var(--color-mid)' }
  if (multiplierHundredths < 100) return { face: 'oklch(0.4 0.085 35)', text: 'var(--color-bone)' }
  if (multiplierHundredths === 100)
    return { face: 'oklch(0.42 0.02 75)', text: 'var(--color-bone)' }
  const step = gains.indexOf(multiplierHundredths) / (gains.length - 1)
  const lightness = 0.63 + 0.23 * step
  return {
    face: `oklch(${lightness.toFixed(3)} ${(0.105 + 0.06 * step).toFixed(3)} ${(70 + 14 * step).toFixed(1)})`,
    text: 'var(--color-on-brand)',
  }
}

/** The name of a segment by its index in `wheelSegments`. */
export function segmentNameAt(segmentIndex: number): string {
  return segmentName(wheelSegments[segmentIndex]?.multiplierHundredths ?? 0)
}
