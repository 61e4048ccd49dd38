import { type BetOdds, betOdds, type InstantGame, type PayLine } from './instant-game.ts'
import { payoutAt } from './points.ts'
import {
  type SegmentCount,
  segmentCounts,
  type WheelRisk,
  wheelRisks,
  wheelTables,
} from './wheel-tables.ts'

/** A wheel with equal segments, or without both fields the one in `wheelSegments`. */
export type WheelChoice = { segments?: SegmentCount; risk?: WheelRisk }
/** `segmentIndex` is the index in `listSegments`. */
export type WheelOutcome = { segmentIndex: number }
export type WheelBet = 'spin' | Required<WheelChoice>
export type WheelResult = { segmentHundredths: number }

/** `units` is a segment's share of the rim. */
export type WheelSegment = { multiplierHundredths: number; units: number }

/** The segments on the wheel without options, in their order around it. */
export const wheelSegments: WheelSegment[] = [
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

type Wheel = {
  segments: WheelSegment[]
  /** Each unit's segment. */
  rim: number[]
}

const specifiedWheel = withRim(wheelSegments)
const equalWheels = new Map(
  wheelRisks.flatMap((risk) =>
    segmentCounts.map((segments) => {
      const equal = wheelTables[risk][segments].map((hundredths) => ({
        multiplierHundredths: hundredths,
        units: 1,
      }))
      return [wheelKey({ segments, risk }), withRim(equal)] as const
    }),
  ),
)

/** A wheel's segments in their order around it. */
export function listSegments(choice: WheelChoice): WheelSegment[] {
  return chosenWheel(choice).segments
}

/** One spin of a wheel, whose segments are as likely as they are wide. */
export const wheel: InstantGame<WheelChoice, WheelOutcome, WheelBet, WheelResult> = {
  name: 'wheel',
  draw: (random, choice) => {
    const { rim } = chosenWheel(choice)
    return { segmentIndex: rim[random.nextBelow(rim.length)] as number }
  },
  multiplierHundredths: (choice, { segmentIndex }) =>
    listSegments(choice)[segmentIndex]?.multiplierHundredths ?? 0,
  payout: (stake, choice, outcome) => payoutAt(stake, wheel.multiplierHundredths(choice, outcome)),
  payTable: (choice) => linesByMultiplier(choice),
  odds: () => {
    computedOdds ??= [
      betOdds<WheelBet, WheelResult>('spin', linesByMultiplier({})),
      ...wheelRisks.flatMap(oddsOfRisk),
    ]
    return computedOdds
  },
}

let computedOdds: BetOdds<WheelBet, WheelResult>[] | undefined

function oddsOfRisk(risk: WheelRisk): BetOdds<WheelBet, WheelResult>[] {
  return segmentCounts.map((segments) =>
    betOdds({ segments, risk }, linesByMultiplier({ segments, risk })),
  )
}

function linesByMultiplier(choice: WheelChoice): PayLine<WheelResult>[] {
  const { segments, rim } = chosenWheel(choice)
  const lines = new Map<number, PayLine<WheelResult>>()
  for (const { multiplierHundredths, units } of segments) {
    lines.set(multiplierHundredths, {
      outcome: { segmentHundredths: multiplierHundredths },
      multiplierHundredths,
      chanceNumerator: (lines.get(multiplierHundredths)?.chanceNumerator ?? 0) + units,
      chanceDenominator: rim.length,
    })
  }
  return [...lines.values()].sort((a, b) => b.multiplierHundredths - a.multiplierHundredths)
}

function chosenWheel(choice: WheelChoice): Wheel {
  return equalWheels.get(wheelKey(choice)) ?? specifiedWheel
}

function wheelKey({ segments, risk }: WheelChoice): string {
  return `${segments} ${risk}`
}

function withRim(segments: WheelSegment[]): Wheel {
  const rim = segments.flatMap(({ units }, index) => Array<number>(units).fill(index))
  return { segments, rim }
}
