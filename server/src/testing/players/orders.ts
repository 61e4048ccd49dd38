import { isSoak } from '../scale.ts'

/** All permutations of a list. */
export function allOrders<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) =>
    allOrders(items.toSpliced(at, 1)).map((rest) => [item, ...rest]),
  )
}

/**
 * All permutations of four items in `npm run test:soak`. In `npm test` only four, in which each item is once at
 * each place, and before and after each other one.
 */
export function scaledOrders<Item>(items: readonly [Item, Item, Item, Item]): Item[][] {
  if (isSoak) return allOrders(items)
  return latinSquare.map((order) => order.map((place) => items[place] as Item))
}

const latinSquare = [
  [0, 1, 2, 3],
  [1, 3, 0, 2],
  [2, 0, 3, 1],
  [3, 2, 1, 0],
]
