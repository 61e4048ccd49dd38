import { wheelSegments } from '@tallyhouse/game-rules/wheel'
import type { RoundOf, RoundWords } from '../game-round.ts'

/** `Stopped on 1.5x`. */
export function wheelWords({ outcome }: RoundOf<'wheel'>): RoundWords {
  return { choice: null, result: `Stopped on ${wheelSegments[outcome.segmentIndex]?.text}` }
}
