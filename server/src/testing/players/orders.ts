import { scaled } from '../scale.ts'

/** All permutations of a list. */
export function allOrders<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) =>
    allOrders(items.toSpliced(at, 1)).map((rest) => [item, ...rest]),
  )
}

/**
 * All permutations of four items in `npm run test:soak`. In `npm test` only the even ones, in which
 * each pair is once the first and the last.
 */
export function scaledOrders<Item>(items: readonly [Item, Item, Item, Item]): Item[][] {
  const places = allOrders([0, 1, 2, 3]).filter(isEven)
  const half = places.map((order) => order.map((place) => items[place] as Item))
  return scaled({ test: half.length, soak: 24 }) === 24 ? allOrders(items) : half
}

function isEven(order: number[]): boolean {
  const swapped = order.flatMap((place, at) => order.slice(at).filter((later) => later < place))
  return swapped.length % 2 === 0
}
