import * as m from '@tallyhouse/messages/wheel'
import type { GameRound, RoundDescription } from '../kit/rounds/game-round.ts'
import { segmentNameAt } from './segment-style.ts'

/** `Stopped on 1.5x`. */
export function describeWheel({ outcome }: GameRound<'wheel'>): RoundDescription {
  return { choice: null, result: m.stoppedOn({ segment: segmentNameAt(outcome.segmentIndex) }) }
}
