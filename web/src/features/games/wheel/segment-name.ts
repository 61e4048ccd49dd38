import { segmentName } from '@tallyhouse/contract/describe-odds'
import { wheelSegments } from '@tallyhouse/game-rules/wheel'

/** The name of a segment by its index in `wheelSegments`. */
export function segmentNameAt(segmentIndex: number): string {
  return segmentName(wheelSegments[segmentIndex]?.multiplierHundredths ?? 0)
}
