import { betOdds, type InstantGame, type PayLine } from './instant-game.ts'
import { payoutAt } from './points.ts'

export type WheelChoice = Record<string, never>
/** `segmentIndex` is the index in `wheelSegments`. */
export type WheelOutcome = { segmentIndex: number }

/** The segments in their order around the wheel. `units` is a segment's share of the rim. */
export const wheelSegments: { multiplierHundredths: number; units: number }[] = [
  { multiplierHundredths: 0, units: 3 },
  { multiplierHundredths: 120, units: 2 },
  { multiplierHundredths: 100, units: 2 },
  { multiplierHundredths: 150, units: 2 },
  { multiplierHundredths: 0, units: 3 },
  { multiplierHundredths: 200, units: 2 },
  { multiplierHundredths: 80, units: 2 },
  { multiplierHundredths: 180, units: 2 },
  { multiplierHundredths: 0, units: 3 },
  { multiplierHundredths: 130, units: 2 },
  { multiplierHundredths: 50, units: 2 },
  { multiplierHundredths: 300, units: 2 },
]

/** The segment of each unit of the rim. */
const rim = wheelSegments.flatMap(({ units }, index) => Array<number>(units).fill(index))

/** One spin of a wheel with segments of different widths. */
export const wheel: InstantGame<WheelChoice, WheelOutcome> = {
  name: 'wheel',
  draw: (random) => ({ segmentIndex: rim[random.nextBelow(rim.length)] as number }),
  multiplierHundredths: (_choice, { segmentIndex }) =>
    wheelSegments[segmentIndex]?.multiplierHundredths ?? 0,
  payout: (stake, choice, outcome) => payoutAt(stake, wheel.multiplierHundredths(choice, outcome)),
  payTable: () => linesByMultiplier(),
  odds: () => [betOdds('spin', linesByMultiplier())],
}

function linesByMultiplier(): PayLine[] {
  const lines = new Map<number, PayLine>()
  for (const { multiplierHundredths, units } of wheelSegments) {
    lines.set(multiplierHundredths, {
      outcome: { segmentHundredths: multiplierHundredths },
      multiplierHundredths,
      chanceNumerator: (lines.get(multiplierHundredths)?.chanceNumerator ?? 0) + units,
      chanceDenominator: rim.length,
    })
  }
  return [...lines.values()].sort((a, b) => b.multiplierHundredths - a.multiplierHundredths)
}
