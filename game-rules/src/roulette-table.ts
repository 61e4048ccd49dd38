/** The double-zero pocket. */
const DOUBLE_ZERO = 37

const numbers = Array.from({ length: 36 }, (_, index) => index + 1)
const rows = Array.from({ length: 12 }, (_, row) => [3 * row + 1, 3 * row + 2, 3 * row + 3])
const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

/** All pockets on the wheel with two zeros: 0, 1 to 36, and 37 for 00. */
export const pockets = [0, ...numbers, DOUBLE_ZERO]

const numberSplits = [
  ...numbers.filter(hasRightNeighbor).map((n) => [n, n + 1]),
  ...numbers.filter((n) => n <= 33).map((n) => [n, n + 3]),
]
const numberCorners = numbers
  .filter((n) => n <= 33 && hasRightNeighbor(n))
  .map((n) => [n, n + 1, n + 3, n + 4])

/** The bets without a zero. */
const numberBets = {
  sixline: rows.slice(1).map((row) => [...row.map((n) => n - 3), ...row]),
  red: [reds],
  black: [numbers.filter((n) => !reds.includes(n))],
  odd: [numbers.filter((n) => n % 2 === 1)],
  even: [numbers.filter((n) => n % 2 === 0)],
  low: [numbers.slice(0, 18)],
  high: [numbers.slice(18)],
  dozen: [numbers.slice(0, 12), numbers.slice(12, 24), numbers.slice(24)],
  column: [1, 2, 3].map((first) => rows.map((_, row) => first + 3 * row)),
}

/** Every bet on a table with two zeros by type, as the covered numbers in ascending order. */
export const tableBets = {
  straight: pockets.map((pocket) => [pocket]),
  split: [...numberSplits, [0, DOUBLE_ZERO], [0, 1], [0, 2], [2, DOUBLE_ZERO], [3, DOUBLE_ZERO]],
  street: [...rows, [0, 1, 2], [0, 2, DOUBLE_ZERO], [2, 3, DOUBLE_ZERO]],
  corner: numberCorners,
  ...numberBets,
}

export type RouletteBetType = keyof typeof tableBets
export type RouletteWheel = 'double_zero' | 'single_zero'

const singleZeroPockets = [0, ...numbers]

/** Each wheel's pockets and bets. With a single zero, the corner 0, 1, 2, and 3 is a bet too. */
export const rouletteTables: Record<
  RouletteWheel,
  { pockets: number[]; bets: Record<RouletteBetType, number[][]> }
> = {
  double_zero: { pockets, bets: tableBets },
  single_zero: {
    pockets: singleZeroPockets,
    bets: {
      straight: singleZeroPockets.map((pocket) => [pocket]),
      split: [...numberSplits, [0, 1], [0, 2], [0, 3]],
      street: [...rows, [0, 1, 2], [0, 2, 3]],
      corner: [...numberCorners, [0, 1, 2, 3]],
      ...numberBets,
    },
  },
}

/** Each wheel's pockets in their order, clockwise from 0. 37 is 00. */
export const wheelOrders: Record<RouletteWheel, number[]> = {
  double_zero: [
    0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1, 37, 27, 10, 25, 29, 12, 8,
    19, 31, 18, 6, 21, 33, 16, 4, 23, 35, 14, 2,
  ],
  single_zero: [
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
    31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
  ],
}

/** A pocket's color. */
export function pocketColor(pocket: number): 'red' | 'black' | 'green' {
  if (pocket === 0 || pocket === DOUBLE_ZERO) return 'green'
  return reds.includes(pocket) ? 'red' : 'black'
}

function hasRightNeighbor(n: number): boolean {
  return n % 3 !== 0
}
