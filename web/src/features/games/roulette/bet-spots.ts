import {
  type RouletteBetType,
  type RouletteWheel,
  rouletteTables,
} from '@tallyhouse/game-rules/roulette-table'

/** Center and size in fields: along the numbers from 0, and across them from 1 to 3. */
type Place = { along: number; across: number; length: number; breadth: number }

/** A place on the table that takes chips. */
export type BetSpot = Place & {
  key: string
  type: RouletteBetType
  numbers: number[]
  /** A table field, or a line or corner between fields. */
  kind: 'field' | 'line'
}

/** The table's size in fields, and where its lower edge lies across the numbers. */
export const TABLE_LENGTH = 14
export const TABLE_BREADTH = 5
export const LOWEST_ACROSS = -2

/** How wide the hit area is on a line between fields. */
export const LINE = 0.34
const CROWDED_LINE = 0.25

const evenChances: RouletteBetType[] = ['low', 'even', 'red', 'black', 'odd', 'high']

type ZeroPlaces = Record<string, Place>

/** The bets that touch a zero. With two zeros, their fields are one and a half times as broad as the others. */
const zeroPlaces: Record<RouletteWheel, ZeroPlaces> = {
  double_zero: {
    '0': { along: 0.5, across: 0.75, length: 1, breadth: 1.5 },
    '37': { along: 0.5, across: 2.25, length: 1, breadth: 1.5 },
    '0,37': { along: 0.45, across: 1.5, length: 0.7, breadth: LINE },
    '0,1': { along: 1, across: 0.5, length: LINE, breadth: 0.7 },
    '0,1,2': { along: 1, across: 1, length: LINE, breadth: CROWDED_LINE },
    '0,2': { along: 1, across: 1.25, length: LINE, breadth: CROWDED_LINE },
    '0,2,37': { along: 1, across: 1.5, length: LINE, breadth: CROWDED_LINE },
    '2,37': { along: 1, across: 1.75, length: LINE, breadth: CROWDED_LINE },
    '2,3,37': { along: 1, across: 2, length: LINE, breadth: CROWDED_LINE },
    '3,37': { along: 1, across: 2.5, length: LINE, breadth: 0.7 },
  },
  single_zero: {
    '0': { along: 0.5, across: 1.5, length: 1, breadth: 3 },
    '0,1,2,3': { along: 1, across: 0, length: LINE, breadth: LINE },
    '0,1': { along: 1, across: 0.5, length: LINE, breadth: 0.6 },
    '0,1,2': { along: 1, across: 1, length: LINE, breadth: LINE },
    '0,2': { along: 1, across: 1.5, length: LINE, breadth: 0.6 },
    '0,2,3': { along: 1, across: 2, length: LINE, breadth: LINE },
    '0,3': { along: 1, across: 2.5, length: LINE, breadth: 0.6 },
  },
}

/** Every bet on each table: the fields, then the lines and corners on top. */
export const betSpots: Record<RouletteWheel, BetSpot[]> = {
  double_zero: listSpots('double_zero'),
  single_zero: listSpots('single_zero'),
}

function listSpots(wheel: RouletteWheel): BetSpot[] {
  const { bets } = rouletteTables[wheel]
  const zeros = zeroPlaces[wheel]
  const lineTypes = ['split', 'street', 'sixline', 'corner'] as const
  return [
    ...listFields(bets, zeros).map((field) => ({ ...field, kind: 'field' as const })),
    ...lineTypes
      .flatMap((type) =>
        bets[type].map((numbers) => spot(type, numbers, linePlace(type, numbers, zeros))),
      )
      .map((line) => ({ ...line, kind: 'line' as const })),
  ]
}

function listFields(bets: Record<RouletteBetType, number[][]>, zeros: ZeroPlaces) {
  return [
    ...bets.straight.map((numbers) =>
      spot('straight', numbers, numberPlace(numbers[0] ?? 0, zeros)),
    ),
    ...bets.column.map((numbers, index) =>
      spot('column', numbers, { along: 13.5, across: index + 0.5, length: 1, breadth: 1 }),
    ),
    ...bets.dozen.map((numbers, index) =>
      spot('dozen', numbers, { along: 4 * index + 3, across: -0.5, length: 4, breadth: 1 }),
    ),
    ...evenChances.map((type, index) =>
      spot(type, bets[type][0] ?? [], {
        along: 2 * index + 2,
        across: -1.5,
        length: 2,
        breadth: 1,
      }),
    ),
  ]
}

/** Identifies a bet by its type and the numbers it covers. */
export function betKey({ type, numbers }: { type: RouletteBetType; numbers: number[] }): string {
  return `${type}:${numbers.join()}`
}

function spot(type: RouletteBetType, numbers: number[], place: Place) {
  return { key: betKey({ type, numbers }), type, numbers, ...place }
}

function numberPlace(number: number, zeros: ZeroPlaces): Place {
  return (
    zeros[number] ?? {
      along: Math.ceil(number / 3) + 0.5,
      across: ((number - 1) % 3) + 0.5,
      length: 1,
      breadth: 1,
    }
  )
}

function linePlace(type: RouletteBetType, numbers: number[], zeros: ZeroPlaces): Place {
  const zeroPlace = zeros[numbers.join()]
  if (zeroPlace) return zeroPlace
  const covered = numbers.map((number) => numberPlace(number, zeros))
  const alongs = covered.map(({ along }) => along)
  const acrosses = covered.map(({ across }) => across)
  const isOnEdge = type === 'street' || type === 'sixline'
  return {
    along: midpoint(alongs),
    across: isOnEdge ? 0 : midpoint(acrosses),
    length: spans(alongs) ? LINE : 1 - LINE,
    breadth: isOnEdge || spans(acrosses) ? LINE : 1 - LINE,
  }
}

function midpoint(values: number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2
}

function spans(values: number[]): boolean {
  return Math.min(...values) !== Math.max(...values)
}

/** A step on the table: along the numbers, or across them. */
export type Step = { axis: 'along' | 'across'; sign: 1 | -1 }

const MISSED = 20
const ASIDE = 0.5
const SLACK = 0.1

/** The next spot in a direction, or the same one at the table's edge. */
export function nextSpot(from: BetSpot, { axis, sign }: Step, spots: BetSpot[]): BetSpot {
  const other = axis === 'along' ? 'across' : 'along'
  let best = from
  let bestCost = Number.POSITIVE_INFINITY
  for (const spot of spots) {
    const ahead = sign * (spot[axis] - from[axis])
    if (ahead < 0.05) continue
    const aside = Math.abs(spot[other] - from[other])
    const missed = Math.max(0, aside - reach(spot, other) - reach(from, other))
    const cost = ahead + MISSED * missed + ASIDE * aside
    if (cost < bestCost) {
      best = spot
      bestCost = cost
    }
  }
  return best
}

function reach(spot: BetSpot, axis: Step['axis']): number {
  return (axis === 'along' ? spot.length : spot.breadth) / 2 - SLACK
}

const horizontal: Record<string, Step> = {
  ArrowRight: { axis: 'along', sign: 1 },
  ArrowLeft: { axis: 'along', sign: -1 },
  ArrowUp: { axis: 'across', sign: 1 },
  ArrowDown: { axis: 'across', sign: -1 },
}

const upright: Record<string, Step> = {
  ArrowRight: { axis: 'across', sign: 1 },
  ArrowLeft: { axis: 'across', sign: -1 },
  ArrowUp: { axis: 'along', sign: -1 },
  ArrowDown: { axis: 'along', sign: 1 },
}

/** An arrow key's step on the table, which depends on its orientation. */
export function arrowStep(key: string, isUpright: boolean): Step | undefined {
  return (isUpright ? upright : horizontal)[key]
}
