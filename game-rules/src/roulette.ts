import { type BetOdds, betOdds, type InstantGame, type PayLine } from './instant-game.ts'
import { type Points, points } from './points.ts'
import {
  pocketColor,
  type RouletteBetType,
  type RouletteWheel,
  rouletteTables,
} from './roulette-table.ts'
import {
  combinedHundredths,
  linesByPayout,
  type PayoutResult,
  withoutPayouts,
} from './several-bets.ts'

export const rouletteBetTypes = [
  'straight',
  'split',
  'street',
  'corner',
  'sixline',
  'red',
  'black',
  'odd',
  'even',
  'low',
  'high',
  'dozen',
  'column',
] as const satisfies RouletteBetType[]

/**
 * `numbers` are the covered numbers, as `coveredNumbers` returns them. `amount` is the stake of
 * this bet.
 */
export type RouletteBet = { type: RouletteBetType; numbers: number[]; amount: number }
/** Without `wheel`, the wheel has two zeros. */
export type RouletteChoice = { bets: RouletteBet[]; wheel?: 'single_zero' }
export type RouletteOutcome = {
  /** 0 to 36, and 37 for 00. */
  winningNumber: number
  winningColor: 'red' | 'black' | 'green'
}
/** A bet type on the wheel with two zeros, or on the one with a single zero. */
export type RouletteKind = RouletteBetType | { singleZero: RouletteBetType }

type RouletteOdds = BetOdds<RouletteKind, PayoutResult>

/**
 * Divided by the numbers that a bet covers: a straight bet returns 36 times its stake, a dozen
 * three times.
 */
const SHARED_RETURN = 36

/**
 * Roulette with two zeros or, as an option, one. The stake and the multiplier of a round are those of all its
 * bets together.
 */
export const roulette: InstantGame<RouletteChoice, RouletteOutcome, RouletteKind, PayoutResult> = {
  name: 'roulette',
  draw: (random, choice) => {
    const { pockets } = rouletteTables[rouletteWheel(choice)]
    const winningNumber = pockets[random.nextBelow(pockets.length)] as number
    return { winningNumber, winningColor: pocketColor(winningNumber) }
  },
  multiplierHundredths: ({ bets }, { winningNumber }) =>
    combinedHundredths(sumBets(bets), returned(bets, winningNumber)),
  /** @throws RangeError if the bets do not add up to the stake */
  payout: (stake, { bets }, { winningNumber }) => {
    if (stake !== sumBets(bets)) throw new RangeError('the stake is not the sum of the bets')
    return returned(bets, winningNumber)
  },
  payTable: (choice) => payLines(choice),
  odds: () => [...rouletteOdds('double_zero'), ...rouletteOdds('single_zero')],
}

export function rouletteWheel({ wheel }: Pick<RouletteChoice, 'wheel'>): RouletteWheel {
  return wheel ?? 'double_zero'
}

/** The bets of a wheel with their exact odds. */
export function rouletteOdds(wheel: RouletteWheel): RouletteOdds[] {
  const odds = computedOdds[wheel] ?? rouletteBetTypes.map((type) => betTypeOdds(type, wheel))
  computedOdds[wheel] = odds
  return odds
}

/**
 * A bet's numbers in ascending order, or undefined if the table has no such bet. `numbers` may
 * be in any order, without duplicates, and may be omitted if the type alone determines them.
 */
export function coveredNumbers(
  type: RouletteBetType,
  numbers?: number[],
  wheel: RouletteWheel = 'double_zero',
): number[] | undefined {
  const bets = rouletteTables[wheel].bets[type]
  if (numbers === undefined) return bets.length === 1 ? bets[0]?.slice() : undefined
  const ascending = numbers.toSorted((a, b) => a - b)
  return betsByKey[wheel].get(betKey(type, ascending))?.slice()
}

const betsByKey = { double_zero: keyed('double_zero'), single_zero: keyed('single_zero') }

function keyed(wheel: RouletteWheel): Map<string, number[]> {
  const { bets } = rouletteTables[wheel]
  return new Map(
    rouletteBetTypes.flatMap((type) =>
      bets[type].map((numbers) => [betKey(type, numbers), numbers] as const),
    ),
  )
}

function betKey(type: RouletteBetType, numbers: number[]): string {
  return `${type} ${numbers.join()}`
}

const computedOdds: { [Wheel in RouletteWheel]?: RouletteOdds[] } = {}

function sumBets(bets: RouletteBet[]): Points {
  return points(bets.reduce((sum, { amount }) => sum + amount, 0))
}

function returned(bets: RouletteBet[], winningNumber: number): Points {
  let sum = 0
  for (const { numbers, amount } of bets) {
    if (numbers.includes(winningNumber)) sum += amount * (SHARED_RETURN / numbers.length)
  }
  return points(sum)
}

function payLines({ bets, ...choice }: RouletteChoice): PayLine<PayoutResult>[] {
  const { pockets } = rouletteTables[rouletteWheel(choice)]
  const ends = pockets.map((pocket) => ({ payout: returned(bets, pocket), ways: 1 }))
  return linesByPayout(sumBets(bets), ends, pockets.length)
}

function betTypeOdds(type: RouletteBetType, wheel: RouletteWheel): RouletteOdds {
  const numbers = rouletteTables[wheel].bets[type][0] ?? []
  const option = wheel === 'double_zero' ? {} : { wheel }
  const payTable = withoutPayouts(payLines({ bets: [{ type, numbers, amount: 1 }], ...option }))
  return betOdds(wheel === 'double_zero' ? type : { singleZero: type }, payTable)
}
