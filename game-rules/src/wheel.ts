import { betOdds, type InstantGame, type PayLine } from './instant-game.ts'
import { payoutAt } from './points.ts'

export type WheelChoice = Record<string, never>
/** `segmentIndex` is the place in `wheelSegments`. */
export type WheelOutcome = { segmentIndex: number }

/** The segments in their order around the wheel. `units` is a segment's share of the rim. */
export const wheelSegments: { text: string; multiplierHundredths: number; units: number }[] = [
  { text: 'Bankruptcy', multiplierHundredths: 0, units: 3 },
  { text: '1.2x', multiplierHundredths: 120, units: 2 },
  { text: '1x', multiplierHundredths: 100, units: 2 },
  { text: '1.5x', multiplierHundredths: 150, units: 2 },
  { text: 'Bankruptcy', multiplierHundredths: 0, units: 3 },
  { text: '2x', multiplierHundredths: 200, units: 2 },
  { text: '0.8x', multiplierHundredths: 80, units: 2 },
  { text: '1.8x', multiplierHundredths: 180, units: 2 },
  { text: 'Bankruptcy', multiplierHundredths: 0, units: 3 },
  { text: '1.3x', multiplierHundredths: 130, units: 2 },
  { text: '0.5x', multiplierHundredths: 50, units: 2 },
  { text: '3x', multiplierHundredths: 300, units: 2 },
]

/** For each unit of the rim, the segment it belongs to. */
const rim = wheelSegments.flatMap(({ units }, index) => Array<number>(units).fill(index))

/** One spin of a wheel whose segments are not all equally wide. */
export const wheel: InstantGame<WheelChoice, WheelOutcome> = {
  name: 'wheel',
  rules: [
    'The wheel stops on a segment, and your bet is multiplied by the number on it.',
    'A Bankruptcy segment is wider than the others, so it comes up more often. The wheel is drawn to the true widths.',
    'Bankruptcy loses the bet. A number below 1x gives back only a part of it.',
    'Payouts are rounded down to whole points.',
  ],
  draw: (random) => ({ segmentIndex: rim[random.nextBelow(rim.length)] as number }),
  multiplierHundredths: (_choice, { segmentIndex }) =>
    wheelSegments[segmentIndex]?.multiplierHundredths ?? 0,
  payout: (stake, choice, outcome) => payoutAt(stake, wheel.multiplierHundredths(choice, outcome)),
  payTable: () => linesByText(),
  odds: () => [betOdds('spin', linesByText())],
}

function linesByText(): PayLine[] {
  const lines = new Map<string, PayLine>()
  for (const { text, multiplierHundredths, units } of wheelSegments) {
    lines.set(text, {
      outcome: text,
      multiplierHundredths,
      chanceNumerator: (lines.get(text)?.chanceNumerator ?? 0) + units,
      chanceDenominator: rim.length,
    })
  }
  return [...lines.values()].sort((a, b) => b.multiplierHundredths - a.multiplierHundredths)
}
