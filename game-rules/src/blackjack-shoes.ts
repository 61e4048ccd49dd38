import { type BlackjackHand, SHOE_LENGTH } from './blackjack-hand.ts'

/** Shoe counts by result. */
export type Counts<Key> = Map<Key, bigint>

const RANKS = 13n
/**
 * How many shoes are equally likely, as rank sequences. Means and products are exact, because no round
 * needs more cards than a shoe has.
 */
export const ALL_SHOES = RANKS ** BigInt(SHOE_LENGTH)

/** Card values, with how many ranks have each. */
const cards = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((value) => ({
  value,
  ranks: value === 10 ? 4n : 1n,
}))

/** Averages a number over the next card's ranks. */
export function meanOverRanks(numberWith: (cardValue: number) => bigint): bigint {
  return sum(cards.map(({ value, ranks }) => numberWith(value) * ranks)) / RANKS
}

/** The results with every next card. */
export function countOverRanks<Key>(countsWith: (cardValue: number) => Counts<Key>): Counts<Key> {
  const sums: Counts<Key> = new Map()
  for (const { value, ranks } of cards) addTo(sums, countsWith(value), ranks)
  for (const [key, shoes] of sums) sums.set(key, shoes / RANKS)
  return sums
}

/** The results for some shoes. */
export function scaleCounts<Key>(counts: Counts<Key>, shoes: bigint): Counts<Key> {
  return new Map([...counts].map(([key, times]) => [key, (times * shoes) / ALL_SHOES]))
}

export function added<Key>(parts: Counts<Key>[]): Counts<Key> {
  const sums: Counts<Key> = new Map()
  for (const part of parts) addTo(sums, part, 1n)
  return sums
}

function addTo<Key>(sums: Counts<Key>, part: Counts<Key>, times: bigint): void {
  for (const [key, shoes] of part) sums.set(key, (sums.get(key) ?? 0n) + shoes * times)
}

/** Sums two results that use different cards. */
export function combined(one: Counts<number>, other: Counts<number>): Counts<number> {
  const sums: Counts<number> = new Map()
  for (const [first, times] of one) {
    for (const [second, shoes] of other) {
      sums.set(first + second, (sums.get(first + second) ?? 0n) + times * shoes)
    }
  }
  return new Map([...sums].map(([key, shoes]) => [key, shoes / ALL_SHOES]))
}

export function sum(numbers: Iterable<bigint>): bigint {
  let total = 0n
  for (const number of numbers) total += number
  return total
}

export function oncePerHand<Value>(compute: (hand: BlackjackHand) => Value) {
  const known = new Map<string, Value>()
  return (hand: BlackjackHand): Value => {
    const name = `${hand.valueWithAcesAsOne} ${hand.hasAce}`
    const value = known.get(name) ?? compute(hand)
    known.set(name, value)
    return value
  }
}
