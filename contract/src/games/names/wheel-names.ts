import type { WheelBet, WheelResult } from '@tallyhouse/game-rules/wheel'
import * as m from '@tallyhouse/messages/bets'
import * as wheel from '@tallyhouse/messages/wheel'
import type { OddsNames } from './odds-names.ts'

export const wheelNames: OddsNames<WheelBet, WheelResult> = {
  bet: (bet) => (bet === 'spin' ? m.spin() : m.segmentsAndRisk(bet)),
  result: ({ segmentHundredths }) => segmentName(segmentHundredths),
}

/** `1.8x`, or `Bankruptcy` for a segment that pays nothing. */
export function segmentName(multiplierHundredths: number): string {
  if (multiplierHundredths === 0) return wheel.bankruptcy()
  return wheel.segmentMultiplier({ multiplier: multiplierHundredths / 100 })
}
