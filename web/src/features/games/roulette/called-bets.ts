import type { CalledBet } from './placed-bets.ts'

export const NEIGHBORS_MAX = 5

/** The pocket and so many neighbors on each side, in their order on the wheel. */
export function listNeighbors(order: number[], pocket: number, count: number): number[] {
  const at = order.indexOf(pocket)
  return Array.from(
    { length: 2 * count + 1 },
    (_, index) => order[(at - count + index + order.length) % order.length] as number,
  )
}

/** A chip on each number listed. */
export function straightBets(numbers: number[]): CalledBet[] {
  return numbers.map((number) => ({ type: 'straight', numbers: [number], chips: 1 }))
}

/** The called bets of a wheel with a single zero, which cover parts of it with bets of the table. */
export const calledBets: Record<'voisins' | 'tiers' | 'orphelins', CalledBet[]> = {
  voisins: [
    { type: 'street', numbers: [0, 2, 3], chips: 2 },
    ...splits([4, 7], [12, 15], [18, 21], [19, 22], [32, 35]),
    { type: 'corner', numbers: [25, 26, 28, 29], chips: 2 },
  ],
  tiers: splits([5, 8], [10, 11], [13, 16], [23, 24], [27, 30], [33, 36]),
  orphelins: [
    { type: 'straight', numbers: [1], chips: 1 },
    ...splits([6, 9], [14, 17], [17, 20], [31, 34]),
  ],
}

function splits(...pairs: [number, number][]): CalledBet[] {
  return pairs.map((numbers) => ({ type: 'split', numbers, chips: 1 }))
}

/** The pockets that a bet covers, each once. */
export function coveredPockets(bets: CalledBet[]): number[] {
  return [...new Set(bets.flatMap(({ numbers }) => numbers))]
}

type Track = { width: number; height: number; inset: number }

/**
 * The center of the nth of `count` equally spaced fields on an oval, clockwise from the start of its upper
 * side, as shares of its width and height.
 */
export function trackPlace(index: number, count: number, { width, height, inset }: Track) {
  const radius = height / 2 - inset
  const side = width - height
  const bend = Math.PI * radius
  let at = ((2 * side + 2 * bend) * index) / count
  const left = height / 2
  const right = width - height / 2
  const middle = height / 2
  const place = (x: number, y: number) => ({ x: x / width, y: y / height })
  if (at <= side) return place(left + at, inset)
  at -= side
  if (at <= bend) {
    const angle = at / radius
    return place(right + radius * Math.sin(angle), middle - radius * Math.cos(angle))
  }
  at -= bend
  if (at <= side) return place(right - at, height - inset)
  const angle = (at - side) / radius
  return place(left - radius * Math.sin(angle), middle + radius * Math.cos(angle))
}
