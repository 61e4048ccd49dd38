/** The pocket of the double zero. */
const DOUBLE_ZERO = 37

const numbers = Array.from({ length: 36 }, (_, index) => index + 1)
const rows = Array.from({ length: 12 }, (_, row) => [3 * row + 1, 3 * row + 2, 3 * row + 3])
const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

/** All pockets of the wheel: 0, 1 to 36, and 37 for 00. */
export const pockets = [0, ...numbers, DOUBLE_ZERO]

/** Every bet of an American table by type, as the covered numbers in ascending order. */
export const tableBets = {
  straight: pockets.map((pocket) => [pocket]),
  split: [
    ...numbers.filter(hasRightNeighbor).map((n) => [n, n + 1]),
    ...numbers.filter((n) => n <= 33).map((n) => [n, n + 3]),
    [0, DOUBLE_ZERO],
    [0, 1],
    [0, 2],
    [2, DOUBLE_ZERO],
    [3, DOUBLE_ZERO],
  ],
  street: [...rows, [0, 1, 2], [0, 2, DOUBLE_ZERO], [2, 3, DOUBLE_ZERO]],
  corner: numbers
    .filter((n) => n <= 33 && hasRightNeighbor(n))
    .map((n) => [n, n + 1, n + 3, n + 4]),
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

export type RouletteBetType = keyof typeof tableBets

/** The color of a pocket. */
export function pocketColor(pocket: number): 'red' | 'black' | 'green' {
  if (pocket === 0 || pocket === DOUBLE_ZERO) return 'green'
  return reds.includes(pocket) ? 'red' : 'black'
}

function hasRightNeighbor(n: number): boolean {
  return n % 3 !== 0
}
