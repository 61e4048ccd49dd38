import { betOdds, type InstantGame, type PayLine } from './instant-game.ts'
import { type Points, points } from './points.ts'
import { pocketColor, pockets, type RouletteBetType, tableBets } from './roulette-table.ts'

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
export type RouletteChoice = { bets: RouletteBet[] }
export type RouletteOutcome = {
  /** 0 to 36, and 37 for 00. */
  winningNumber: number
  winningColor: 'red' | 'black' | 'green'
}

/**
 * Divided by the numbers that a bet covers: a straight bet returns 36 times its stake, a dozen
 * three times.
 */
const SHARED_RETURN = 36

/**
 * American roulette. The stake and the multiplier of a round are those of all its bets together.
 */
export const roulette: InstantGame<RouletteChoice, RouletteOutcome> = {
  name: 'roulette',
  draw: (random) => {
    const winningNumber = random.nextBelow(pockets.length)
    return { winningNumber, winningColor: pocketColor(winningNumber) }
  },
  multiplierHundredths: ({ bets }, { winningNumber }) => multiplier(bets, winningNumber),
  /** @throws RangeError if the stake is not the sum of the bets */
  payout: (stake, { bets }, { winningNumber }) => {
    if (stake !== totalOf(bets)) throw new RangeError('the stake is not the sum of the bets')
    return returned(bets, winningNumber)
  },
  payTable: ({ bets }) => linesByPayout(bets),
  odds: () => {
    computedOdds ??= rouletteBetTypes.map(oddsOf)
    return computedOdds
  },
}

/**
 * The numbers of a bet in ascending order, or undefined if the table has no such bet. `numbers` may
 * be in any order, without duplicates, and may be omitted if the type alone determines them.
 */
export function coveredNumbers(type: RouletteBetType, numbers?: number[]): number[] | undefined {
  const bets = betsByKey.get(type)
  if (numbers === undefined) return bets?.size === 1 ? tableBets[type][0]?.slice() : undefined
  return bets?.get(numbers.toSorted((a, b) => a - b).join())?.slice()
}

const betsByKey = new Map(
  rouletteBetTypes.map((type) => [
    type,
    new Map(tableBets[type].map((numbers) => [numbers.join(), numbers])),
  ]),
)

let computedOdds: ReturnType<typeof roulette.odds> | undefined

function multiplier(bets: RouletteBet[], winningNumber: number): number {
  const total = totalOf(bets)
  const hundredths = returned(bets, winningNumber) * 100
  if (!Number.isSafeInteger(hundredths)) throw new RangeError('the payout is too large')
  return (hundredths - (hundredths % total)) / total
}

function totalOf(bets: RouletteBet[]): Points {
  return points(bets.reduce((sum, { amount }) => sum + amount, 0))
}

function returned(bets: RouletteBet[], winningNumber: number): Points {
  let sum = 0
  for (const { numbers, amount } of bets) {
    if (numbers.includes(winningNumber)) sum += amount * (SHARED_RETURN / numbers.length)
  }
  return points(sum)
}

function linesByPayout(bets: RouletteBet[]): PayLine[] {
  const lines = new Map<number, PayLine>()
  for (const pocket of pockets) {
    const payout = returned(bets, pocket)
    const line = lines.get(payout)
    lines.set(payout, {
      outcome: payout > 0 ? 'win' : 'loss',
      multiplierHundredths: multiplier(bets, pocket),
      chanceNumerator: (line?.chanceNumerator ?? 0) + 1,
      chanceDenominator: pockets.length,
    })
  }
  return [...lines].sort(([a], [b]) => b - a).map(([, line]) => line)
}

function oddsOf(type: RouletteBetType) {
  const numbers = tableBets[type][0] ?? []
  return betOdds(type, linesByPayout([{ type, numbers, amount: 1 }]))
}
